import { createHash } from "node:crypto";
import { darkPaletteOf, paletteOf } from "#app/brand/brand.ts";
import { type Ornament, ornaments } from "#app/brand/ornaments.ts";
import { onDye, type Palette } from "#app/brand/palette.ts";
import { escapeHtml } from "#app/escape-html.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { asset, assetOrigin } from "#app/ui/asset-origin.ts";
import { fontSheet } from "./late-links.ts";

const messages: Record<number, { title: string; advice: string }> = {
  400: {
    title: "This request could not be read",
    advice: "Please use the links and buttons of the shop.",
  },
  403: {
    title: "This request did not come from our own pages",
    advice: "Please open the page in the shop and try again from there.",
  },
  404: {
    title: "Page not found",
    advice: "Please use the links and buttons of the shop.",
  },
  405: {
    title: "This address does not accept this kind of request",
    advice: "Please go back and use the links and buttons of the page.",
  },
  413: {
    title: "That was too much at once",
    advice: "Please go back and send fewer or smaller files, or a shorter text.",
  },
  500: {
    title: "Something went wrong on our side",
    advice: "Please go back and try again in a minute.",
  },
  503: {
    title: "The shop is very busy",
    advice: "Please try again in a few seconds.",
  },
};

/** In which form who asked understands it. */
type Kind = { asJson: boolean; isData: boolean };

/**
 * A page, or JSON for calls, that needs nothing of the rest of the shop. What a script asked for is the
 * plain words, of which the framework makes an error of its page.
 */
export function plainError(
  status: 400 | 403 | 404 | 405 | 413 | 500 | 503,
  { asJson, isData }: Kind,
  headers: Record<string, string> = {},
): Response {
  const { title, advice } = messages[status] as { title: string; advice: string };
  if (isData) return new Response(advice, { status, statusText: title, headers });
  if (asJson) {
    return Response.json({ success: false, message: `${title}. ${advice}` }, { status, headers });
  }
  return plainPage(status, { title, advice }, headers);
}

/**
 * A route without a page refuses with a sentence alone, which the framework writes as JSON. Who opened
 * its address in a browser (a preview link that has ended, a document that is not there yet) gets it
 * as a page; undefined where that is not so.
 */
export async function refusalAsPage(response: Response, { asJson, isData }: Kind) {
  const isWords = response.headers.get("Content-Type") === "application/json";
  if (response.status < 400 || asJson || isData || !isWords) return;
  const advice: unknown = await response.clone().json();
  if (typeof advice !== "string") return;
  void response.body?.cancel();
  const { title } = messages[response.status] ?? { title: response.statusText };
  const kept = ["allow", "cache-control", "retry-after"];
  const headers = [...response.headers].filter(([name]) => kept.includes(name));
  return plainPage(
    response.status,
    { title, advice: escapeHtml(advice) },
    Object.fromEntries(headers),
  );
}

/** For who has waited long enough. */
export function busyAnswer(kind: Kind): Response {
  return plainError(503, kind, { "Retry-After": "5", "Cache-Control": "no-store" });
}

type Shop = ReturnType<typeof currentSettings>;

/** Named by its hash in the policy of the page: what asks for nothing else may not look broken. */
const styleOf = (shop: Shop) => `
:root { color-scheme: light dark; --heading-fallback: Georgia, serif; --text-fallback: system-ui, sans-serif }
body { margin: 0; padding: clamp(2.5rem, 16vh, 9rem) 1.25rem; font: 1.0625rem/1.6 var(--text, var(--text-fallback)) }
main { max-width: 34rem; margin: 0 auto; overflow-wrap: anywhere; text-wrap: pretty }
a { display: inline-block }
h1 { margin: 0 0 1rem; font: 500 clamp(1.75rem, 5vw, 2.5rem)/1.2 var(--heading, var(--heading-fallback)) }
button { padding: .75rem 1.5rem; border: 0; border-radius: .25rem; font: inherit; font-weight: 600; cursor: pointer }
${coloursOf(paletteOf(shop), onDye.light)}
@media (prefers-color-scheme: dark) {
${coloursOf(darkPaletteOf(shop), onDye.dark)}
}
`;
const coloursOf = ({ ivory, ink, rani, line }: Palette, onButton: string) => `\
body { background: ${ivory}; color: ${ink} }
main { border-color: ${line} }
main::before, h1::after { background: ${rani} }
html { border-top: .25rem solid ${rani} }
a { color: ${rani} }
button { background: ${rani}; color: ${onButton} }`;

/** As a card of invitation, with an ornament where there is no logo; an empty home is one too (nothing-yet.css). */
const cardOf = ({ ornament, logo }: Shop) => {
  const { folder }: Ornament = ornaments[ornament];
  const drawing =
    folder && !logo && `center/contain no-repeat url("${asset(`${folder}phool.svg`)}")`;
  return `
body { display: grid; align-items: center; box-sizing: border-box; min-height: calc(100vh - .25rem); min-height: calc(100svh - .25rem); padding: clamp(1rem, 4vw, 3rem) }
main { box-sizing: border-box; width: 100%; max-width: 44rem; padding: clamp(2rem, 9vw, 5rem) clamp(1rem, 6vw, 4rem); border-width: 1px; border-style: solid; text-align: center; text-wrap: balance }
img { display: block; max-width: 100%; height: auto; margin: 0 auto 1.5rem; background: #fff }
a { padding: .625rem .25rem }
p { margin: .75rem 0 }
h1::after { content: ""; display: block; width: 7rem; height: 1.5px; margin: 1.25rem auto }
${drawing ? `main::before { content: ""; display: block; height: 6rem; margin-bottom: 1.5rem; -webkit-mask: ${drawing}; mask: ${drawing} }` : ""}`;
};

function policyFor(style: string, isCard: boolean): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const files = `'self' ${assetOrigin()}`.trim();
  return [
    "default-src 'none'",
    `img-src ${isCard ? files : "'self'"}`,
    `style-src 'sha256-${hash}'${isCard ? ` ${files}` : ""}`,
    ...(isCard ? [`font-src ${files}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * `more` is HTML between the words and the way back. `isCard`: in the shop's own fonts, with its logo or
 * ornament, where nothing has failed and they can be fetched.
 */
export function plainPage(
  status: number,
  {
    title,
    advice,
    back,
    isCard = false,
  }: { title: string; advice: string; back?: string; isCard?: boolean },
  headers: Record<string, string> = {},
  more = "",
): Response {
  const shop = currentSettings();
  const name = escapeHtml(shop.name);
  const style = styleOf(shop) + (isCard ? cardOf(shop) : "");
  const sheet = isCard ? `<link rel="stylesheet" href="${fontSheet(shop.fonts)}">` : "";
  const sign = isCard ? logoOf(shop) : "";
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${name}</title><style>${style}</style>${sheet}</head><body><main>${sign}<h1>${title}</h1><p>${advice}</p>${more}<p><a href="/">${back ?? `Back to ${name}`}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyFor(style, isCard),
    },
  });
}

/** The title below it has the name. */
function logoOf({ logo }: Shop): string {
  if (!logo) return "";
  const { src, width, height } = logo;
  return `<img src="${asset(`${src}-header.webp`)}" alt="" width="${width}" height="${height}">`;
}
