import { beforeEach, expect, test } from "vitest";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  documentsForm,
  fillDocumentSettings,
  readDocumentSettings,
  saveDocumentSettings,
} from "./document-settings.server.ts";
import { financialYear, issueCreditNotes, issueInvoice } from "./invoices.server.ts";
import { nextDocumentNumber, prefixOf, seriesAt } from "./numbering.server.ts";

/** 10 November 2026, noon in India. */
const now = Date.UTC(2026, 10, 10, 6, 30);
let number = 3000;

function invoiced(at: number): string | null {
  number += 1;
  const { id } = makePaidOrder({ id: `papers-${number}`, number, now: at });
  return issueInvoice(contextOf({ kind: "scheduler" }, at), { orderId: id, placeOfSupply: "Goa" });
}

function creditNote(orderId: string, at: number): unknown {
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
         processed_at) values (?, ?, ?, 100, 'r', 'processed', 'operator', 1, 2)`,
    )
    .run(`rf_${orderId}`, orderId, `pay_${orderId}`);
  issueCreditNotes(contextOf({ kind: "scheduler" }, at));
  return sqlite
    .prepare("select number from invoices where refund_id = ?")
    .pluck()
    .get(`rf_${orderId}`);
}

function save(changes: Partial<Parameters<typeof saveDocumentSettings>[1]>, at = now) {
  const { typed, print } = documentsForm(at);
  return saveDocumentSettings(meera(at), { ...typed, print, ...changes });
}

beforeEach(() => {
  sqlite.exec("delete from settings where key in ('numbering', 'papers')");
  saveBusiness("09AAPFU0939F1ZT");
});

test("a shop goes on in its series; a new one begins at 1 on its day, the old one is never left with a gap", () => {
  fillDocumentSettings({ series: { from: "", invoice: "BK", creditNote: "BC" } }, now);
  fillDocumentSettings({ series: { from: "", invoice: "ZZ", creditNote: "YY" } }, now);
  expect([now, now].map(invoiced)).toEqual(["BK/26-27/000001", "BK/26-27/000002"]);
  expect(creditNote("papers-3001", now)).toBe("BC/26-27/000001");
  const from = "2026-11-12";
  expect(save({ invoice: "m1", creditNote: "MCN", from })).toEqual({ ok: true });
  expect(documentsForm(now)).toMatchObject({
    waits: "BK/… and BC/…",
    typed: { invoice: "M1", from },
  });
  expect(invoiced(now + DAY)).toBe("BK/26-27/000003");
  const midnight = Date.UTC(2026, 10, 11, 18, 30);
  expect(invoiced(midnight - 1)).toBe("BK/26-27/000004");
  expect(invoiced(midnight)).toBe("M1/26-27/000001");
  expect(creditNote("papers-3002", midnight)).toBe("MCN/26-27/000001");
  expect(invoiced(midnight)).toBe("M1/26-27/000002");
  // Back to the first one: it goes on where it stood.
  expect(save({ invoice: "BK", creditNote: "BC", from: "2026-11-13" }, now + 3 * DAY)).toEqual({
    ok: true,
  });
  expect(invoiced(now + 3 * DAY)).toBe("BK/26-27/000005");
  expect(invoiced(Date.UTC(2027, 3, 2))).toBe("BK/27-28/000001");
  const all = sqlite.prepare("select number from invoices").pluck().all() as string[];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((one) => one.length > 16)).toEqual([]);
});

test("what would give a number twice, or one the law does not know, is refused by its field", () => {
  const errors = (changes: Parameters<typeof save>[0]) => {
    const saved = save(changes);
    return saved.ok || saved.reason === "changed" ? saved : Object.keys(saved.errors);
  };
  expect(errors({ invoice: "" })).toEqual(["invoice"]);
  expect(errors({ invoice: "MEER" })).toEqual(["invoice"]);
  expect(errors({ invoice: "M/1" })).toEqual(["invoice"]);
  expect(errors({ invoice: "AB", creditNote: "ab" })).toEqual(["creditNote"]);
  // Until then a document of the other kind may be given the number that this one would begin with.
  expect(save({ invoice: "QI", creditNote: "QC" })).toEqual({ ok: true });
  const swapped = { invoice: "QC", creditNote: "QI", from: "2026-11-12" };
  expect(errors(swapped)).toEqual(["invoice", "creditNote"]);
  expect(errors({ ...swapped, from: "2026-11-10" })).toEqual({ ok: true });
  sqlite.exec("delete from settings where key = 'numbering'");
  // Used for credit notes by the test above.
  expect(errors({ invoice: "MCN" })).toEqual(["invoice"]);
  expect(errors({ creditNote: "M1" })).toEqual(["creditNote"]);
  for (const from of ["", "2026-11-09", "2026-13-01", "2029-01-01"]) {
    expect(errors({ invoice: "NEW", from })).toEqual(["from"]);
  }
  // Prefixes as they are begin nothing, whatever day a page of yesterday says.
  expect(errors({ from: "2026-11-09" })).toEqual({ ok: true });
  expect(errors({ signatory: " ", footer: "x".repeat(301) })).toEqual(["signatory", "footer"]);
  expect(documentsForm(now).typed).toMatchObject({ invoice: "INV", creditNote: "CN", footer: "" });
});

test("of two who edit, the later one is told; what they see then can be saved", () => {
  const { print } = documentsForm(now);
  expect(save({ footer: "Thank you" })).toEqual({ ok: true });
  expect(save({ footer: "Thanks", print })).toEqual({ ok: false, reason: "changed" });
  expect(readDocumentSettings()).toEqual({
    signatory: "Authorised signatory",
    footer: "Thank you",
  });
  expect(save({ footer: "Thanks" })).toEqual({ ok: true });
  expect(readDocumentSettings().footer).toBe("Thanks");
  // Words alone begin no series.
  expect(seriesAt(now)).toMatchObject({ from: "", invoice: "INV" });
  expect(prefixOf("credit note", seriesAt(now))).toBe("CN");
  expect(financialYear(now)).toBe("26-27");
});

test("a number has at most sixteen characters, as the law wants it, whatever its series is called", () => {
  const year = "26-27";
  expect(nextDocumentNumber("invoice", year, year, now)).toMatch(/^[A-Z0-9]{1,3}\/26-27\/\d{6}$/);
  for (const part of ["261127", "2611271", "26112710", "261127103"]) {
    const made = nextDocumentNumber("invoice", part, year, now);
    expect(made.length, made).toBe(16);
    expect(made).toMatch(/\/0*1$/);
  }
});

test("the last line has the shop's own words on documents and as typed in its form; unknown ones are refused", () => {
  const footer = "Returns within {returnDays}: {email}";
  expect(save({ footer, signatory: "For {name}" })).toEqual({ ok: true });
  const { name, email, returnDays } = currentSettings();
  expect(readDocumentSettings()).toEqual({
    signatory: `For ${name}`,
    footer: `Returns within ${returnDays} days: ${email}`,
  });
  expect(documentsForm(now).typed).toMatchObject({ footer, signatory: "For {name}" });
  expect(save({ footer: "Within {days} days" })).toMatchObject({
    errors: { footer: expect.stringContaining("{days} is not known here") },
  });
});
