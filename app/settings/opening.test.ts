import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { closedAnswer } from "#app/rendering/closed-page.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  closedFor,
  closeRestored,
  isWorkHeld,
  readOpening,
  reopenRestored,
} from "./closed.server.ts";
import { operatorContext } from "./context.server.ts";
import {
  endPreview,
  fingerprintOfOpening,
  isPreviewKey,
  renewPreview,
  saveOpening,
} from "./opening.server.ts";
import { refreshSettings } from "./settings.server.ts";

const now = Date.UTC(2026, 10, 22);
const operator = (at = now) => operatorContext({ name: "Asha" }, at);
const save = (state: string, words = "", print = fingerprintOfOpening()) => {
  const saved = saveOpening(operator(), { state, words, print });
  refreshSettings();
  return saved;
};

beforeEach(() => {
  sqlite.exec("delete from settings");
  refreshSettings();
});

test("closed with its own words, and open again, each written down", async () => {
  expect(closedFor()).toBeUndefined();
  expect(save("closed", "Back on Monday.\r\n\r\n<b>Asha</b>")).toEqual({ ok: true, isOpen: false });
  expect(closedFor()).toMatchObject({ reason: "operator", since: now, holdsWork: false });
  expect(isWorkHeld()).toBe(false);
  const closed = closedFor();
  if (!closed) throw new Error("open");
  const answer = closedAnswer(closed, { asJson: false, isData: false });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const page = await answer.text();
  expect(page).toContain("<p>Back on Monday.</p><p>&lt;b&gt;Asha&lt;/b&gt;</p>");
  expect(page).toContain('<a href="/track">Find my order</a>');
  expect(page).toContain('<a href="/terms&amp;condition">Terms &amp; Conditions</a>');
  expect(save("open", "Back on Monday.")).toEqual({ ok: true, isOpen: true });
  expect(closedFor()).toBeUndefined();
  const [last, before] = listAudit(null).entries;
  expect([last, before]).toMatchObject([
    { who: "Asha", what: "shop opened" },
    { who: "Asha", what: "shop closed", detail: "words changed" },
  ]);
});

test("what is no choice and words too long are told by the field", () => {
  const refused = save("ajar", "x".repeat(601));
  expect(refused).toMatchObject({
    reason: "invalid",
    errors: { state: expect.any(String), words: expect.any(String) },
  });
  expect(readOpening().closedSince).toBeNull();
});

test("of two who save, the second is asked to look first", () => {
  const print = fingerprintOfOpening();
  expect(save("closed", "Mine", print)).toMatchObject({ ok: true });
  expect(save("closed", "Theirs", print)).toEqual({ ok: false, reason: "changed" });
  expect(readOpening().words).toBe("Mine");
});

test("a restored shop that its operator had closed stays closed when it is opened again", () => {
  save("closed");
  closeRestored(now);
  refreshSettings();
  expect(closedFor()?.reason).toBe("restored");
  expect(isWorkHeld()).toBe(true);
  reopenRestored();
  refreshSettings();
  expect(closedFor()?.reason).toBe("operator");
});

test("the link for friends shows the shop until it is ended, made anew or old, and never a restored one", () => {
  save("closed");
  const renew = () => {
    renewPreview(operator());
    refreshSettings();
    return readOpening().preview?.key ?? "";
  };
  expect(isPreviewKey("", now)).toBe(false);
  const shown = fingerprintOfOpening();
  const first = renew();
  // An open form of open or closed stays good.
  expect(fingerprintOfOpening()).toBe(shown);
  expect(isPreviewKey(first, now)).toBe(true);
  expect(isPreviewKey(`${first.slice(1)}x`, now)).toBe(false);
  expect(isPreviewKey(first, now + 31 * DAY)).toBe(false);
  const second = renew();
  expect(isPreviewKey(first, now)).toBe(false);
  expect(isPreviewKey(second, now)).toBe(true);
  closeRestored(now);
  refreshSettings();
  expect(isPreviewKey(second, now)).toBe(false);
  reopenRestored();
  endPreview(operator());
  refreshSettings();
  expect(isPreviewKey(second, now)).toBe(false);
});
