import { escapeHtml } from "#app/escape-html.ts";
import type { closedFor } from "#app/settings/closed.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { plainPage } from "./plain-page.server.ts";

/** Whether an address is answered while the shop is closed to shoppers. */
export function isOpenWhenClosed(path: string, opened: RegExp): boolean {
  return (
    path === "/admin" || path.startsWith("/admin/") || path === "/admin.data" || opened.test(path)
  );
}

/** What everybody else gets meanwhile: 503, which no cache keeps and search engines do not count. */
export function closedAnswer(
  closed: NonNullable<ReturnType<typeof closedFor>>,
  { asJson, isData }: { asJson: boolean; isData: boolean },
): Response {
  const settings = currentSettings();
  const title = closed.title(settings);
  const { advice } = closed;
  const headers = { "Retry-After": String(closed.retryAfter), "Cache-Control": "no-store" };
  if (isData) return new Response(advice, { status: 503, statusText: "Closed", headers });
  if (asJson) {
    return Response.json(
      { success: false, message: `${title}. ${advice}` },
      { status: 503, headers },
    );
  }
  const [first = "", ...paragraphs] = escapeHtml(advice).split(/(?:&#10;)+/);
  const more = paragraphs.map((text) => `<p>${text}</p>`).join("");
  const texts = { title: escapeHtml(title), advice: first, back: "Try again", isCard: true };
  const links = closed.links.map(({ href, label }) => linkTo(href, label)).join(" ");
  const ways = links && `<p>${links}</p>`;
  return plainPage(503, texts, headers, more + contactOf(settings) + ways);
}

/** How the shop is reached, as far as its operator has said. */
function contactOf({ email, phone }: ReturnType<typeof currentSettings>): string {
  const ways = [
    email && linkTo(`mailto:${email}`, email),
    phone && linkTo(`tel:${phone.replace(/[^+\d]/g, "")}`, phone),
  ].filter(Boolean);
  return ways.length > 0 ? `<p>You can reach us at ${ways.join(" or ")}.</p>` : "";
}

function linkTo(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}
