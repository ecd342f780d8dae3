import { currentSettings } from "#app/settings/shop-words.server.ts";

const words: Record<number, { title: string; advice: string }> = {
  400: {
    title: "This request could not be read",
    advice: "Please use the links and buttons of the shop.",
  },
  403: {
    title: "This request did not come from our own pages",
    advice: "Please open the page in the shop and try again from there.",
  },
  404: {
    title: "There is nothing at this address",
    advice: "Please use the links and buttons of the shop.",
  },
  405: {
    title: "This address does not take that kind of request",
    advice: "Please go back and use the links and buttons of the page.",
  },
  413: {
    title: "That was too much to send at once",
    advice: "Please go back and send less: fewer or smaller pictures, or a shorter text.",
  },
  500: {
    title: "Something went wrong on our side",
    advice: "Nothing you did is lost. Please go back and try again in a minute.",
  },
  503: {
    title: "The shop is very busy just now",
    advice: "Nothing you did is lost. Please try again in a few seconds.",
  },
};

/** A page, or JSON for calls, that needs nothing of the rest of the shop. */
export function plainError(
  status: 400 | 403 | 404 | 405 | 413 | 500 | 503,
  asJson: boolean,
  headers: Record<string, string> = {},
): Response {
  const { title, advice } = words[status] as { title: string; advice: string };
  if (asJson) {
    return Response.json({ success: false, message: `${title}. ${advice}` }, { status, headers });
  }
  return plainPage(status, { title, advice }, headers);
}

/**
 * For who has waited long enough. What a script asked for is the plain words, of which the framework
 * makes an error of its page.
 */
export function busyAnswer({ asJson, isData }: { asJson: boolean; isData: boolean }): Response {
  const headers = { "Retry-After": "5", "Cache-Control": "no-store" };
  const { title = "", advice = "" } = words[503] ?? {};
  if (isData) return new Response(advice, { status: 503, statusText: title, headers });
  return plainError(503, asJson, headers);
}

/** `more` is HTML between the words and the way back. */
export function plainPage(
  status: number,
  { title, advice }: { title: string; advice: string },
  headers: Record<string, string> = {},
  more = "",
): Response {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${currentSettings().name}</title></head><body><main><h1>${title}</h1><p>${advice}</p>${more}<p><a href="/">Back to ${currentSettings().name}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; img-src 'self'; form-action 'self'; frame-ancestors 'none'",
    },
  });
}
