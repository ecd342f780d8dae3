import { randomBytes } from "node:crypto";
import type { Answer } from "./http.ts";

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

const style = `
  * { box-sizing: border-box }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c2733; background: #eef1f5 }
  .banner { margin: 0; padding: 1rem; background: #7a4a00; color: #fff; text-align: center;
    font-size: 1.25rem; font-weight: 700 }
  main { max-width: 26rem; margin: 1.5rem auto; padding: 1.5rem; background: #fff;
    border-radius: .75rem; box-shadow: 0 1px 4px #0003; overflow-wrap: anywhere }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
  p { margin: 0 0 .75rem }
  .shop { font-weight: 600 }
  .small { font-size: .875rem; color: #4a5866 }
  fieldset { margin: 1rem 0; padding: 1rem; border: 1px solid #b9c2cc; border-radius: .5rem }
  button { display: block; width: 100%; min-height: 3rem; margin: .25rem 0; padding: .5rem 1rem;
    border: 1px solid #1d4f91; border-radius: .5rem; background: #fff; color: #1d4f91;
    font: inherit; font-weight: 600; cursor: pointer }
  button.main { background: #1d4f91; color: #fff; font-size: 1.125rem }
  button.plain { border-color: #4a5866; color: #1c2733 }
  button:focus-visible, select:focus-visible, a:focus-visible { outline: 3px solid #e08700;
    outline-offset: 2px }
  .row { display: flex; gap: .75rem; align-items: center; margin-top: .75rem }
  select { flex: 1; min-width: 0; min-height: 3rem; padding: .5rem; border: 1px solid #6b7885;
    border-radius: .5rem; background: #fff; color: inherit; font: inherit }
`;

/** A page that needs no script and says, before anything else, that it is play money. */
export function htmlPage(
  title: string,
  body: string,
  options: { status?: number; nonce?: string } = {},
): Answer {
  const nonce = options.nonce ?? randomBytes(16).toString("base64");
  const policy = [
    "default-src 'none'",
    // The icon of the tab.
    "img-src 'self'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "form-action http: https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status: options.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "strict-origin-when-cross-origin",
    },
    body: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)} · Sandbox</title>
  <style nonce="${nonce}">${style}</style>
</head>
<body>
  <header class="banner">Sandbox: no money moves</header>
  <main>${body}</main>
</body>
</html>
`,
  };
}
