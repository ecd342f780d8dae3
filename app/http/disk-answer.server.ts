import { escapeHtml } from "#app/escape-html.ts";
import { plainPage } from "#app/rendering/plain-page.server.ts";
import { readUnsentForm } from "./unsent-form.server.ts";

/** What a request is answered whose reading or writing failed by a full or broken disk. */

const TITLE = "The shop cannot save anything at the moment";
const ADVICE = "Your earlier orders and payments are safe. Please try again in a few minutes.";
export const RETRY = { "Retry-After": "60", "Cache-Control": "no-store" };

/** The calls of the API say it with a reason. */
export const unsavedJson = { reason: "disk", message: `${TITLE}. ${ADVICE}` } as const;

/**
 * Whether a page has sent a small form without script, to hand it back with the answer: its body is
 * there in one piece and can be read again.
 */
export function isPlainForm(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST" || pathname.endsWith(".data") || request.bodyUsed) return false;
  const type = request.headers.get("Content-Type") ?? "";
  return type.startsWith("application/x-www-form-urlencoded");
}

/**
 * A page that keeps what was typed and sends it again; nothing of the rest of the shop is needed.
 * What a script asked for is the plain words, which the framework makes an error of in its page.
 */
export async function unsavedAnswer(
  { asJson, isData }: { asJson: boolean; isData: boolean },
  copy?: Request,
): Promise<Response> {
  if (isData) {
    return new Response(ADVICE, { status: 503, statusText: TITLE, headers: RETRY });
  }
  if (asJson) {
    return Response.json({ success: false, ...unsavedJson }, { status: 503, headers: RETRY });
  }
  return plainPage(503, { title: TITLE, advice: ADVICE }, RETRY, await again(copy));
}

async function again(copy: Request | undefined): Promise<string> {
  const back = "<p>To keep what you typed, go back in your browser.</p>";
  if (!copy) return "";
  const { pathname, search } = new URL(copy.url);
  const form = await readUnsentForm(copy, pathname + search);
  // A password is asked for again where it was typed.
  if (!form || form.hadSecrets) return back;
  const inputs = form.fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(form.address)}">${inputs.join("")}<p>Please keep this page open: it has what you typed. Then press</p><p><button>Send again</button></p></form>`;
}
