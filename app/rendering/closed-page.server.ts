import type { closedFor } from "#app/settings/closed.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { escapeHtml, plainPage } from "./plain-page.server.ts";

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
  const [email, phone, called] = [
    settings.email,
    settings.phone,
    settings.phone.replace(/[^+\d]/g, ""),
  ].map(escapeHtml);
  const contact = `<p>You can reach us at <a href="mailto:${email}">${email}</a> or <a href="tel:${called}">${phone}</a>.</p>`;
  const words = { title: escapeHtml(title), advice, back: "Try again" };
  return plainPage(503, words, headers, contact);
}
