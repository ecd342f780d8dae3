import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";
import type { Invoice } from "./invoices.server.ts";
import { receiptPdf } from "./receipt.server.ts";

const { id } = makePaidOrder({ id: "tagged", number: 1002 });
const order = findOrder(id);
if (!order) throw new Error("no order");
const [line] = order.lines;
if (!line) throw new Error("no line");
/** Enough for a table over two pages. */
const long = { ...order, lines: Array.from({ length: 30 }, () => line) };
const invoice: Invoice = {
  number: "BK/25-26/000001",
  kind: "invoice",
  orderId: id,
  refundId: null,
  amount: null,
  issuedAt: Date.UTC(2026, 0, 15),
  issuer: { legalName: "Bakhiya", lines: ["Lucknow"], gstin: null, state: "Uttar Pradesh" },
  placeOfSupply: "Uttar Pradesh",
};

/** What the pages draw, one after the other. */
function drawn(pdf: Buffer): string[] {
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams].flatMap(([, packed = ""]) => {
    try {
      const content = inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
      return /^BT$/m.test(content) ? [content] : [];
    } catch {
      return [];
    }
  });
}

test.each([
  ["receipt", () => receiptPdf(long), "Receipt for order 1002"],
  ["tax invoice", () => invoicePdf(invoice, long), "Tax invoice BK/25-26/000001"],
  ["credit note", () => invoicePdf({ ...invoice, kind: "credit note" }, order), "Credit note"],
])("a %s is a tagged PDF 1.7 with its title and language", async (_, make, title) => {
  const pdf = await make();
  const text = pdf.toString("latin1");
  expect(text.slice(0, 8)).toBe("%PDF-1.7");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/Lang (en-IN)");
  expect(text).toContain("/DisplayDocTitle true");
  // The title is an object of its own, and the head points there.
  const at = /\/Title (\d+) 0 R/.exec(text)?.[1];
  expect(text).toContain(`\n${at} 0 obj\n(${title}`);
  // One head, one table with its columns named, a row a line and that of the heads.
  expect(text.match(/\/S \/H1\b/g)).toHaveLength(1);
  expect(text.match(/\/S \/Table\b/g)).toHaveLength(1);
  const columns = text.match(/\/S \/TH\b/g)?.length ?? 0;
  expect(columns).toBeGreaterThan(3);
  expect(text.match(/\/Scope \/Column\b/g)).toHaveLength(columns);
  expect(text.match(/\/S \/TD\b/g)).toHaveLength(
    columns * ((text.match(/\/S \/TR\b/g)?.length ?? 0) - 1),
  );
});

test("every word and line is either read or said to be none of the words", async () => {
  const pages = drawn(await receiptPdf(long));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    let depth = 0;
    for (const operator of page.matchAll(/\b(BDC|BMC|EMC|BT|S)$/gm)) {
      if (operator[1] === "EMC") depth -= 1;
      else if (operator[1] === "BT" || operator[1] === "S") expect(depth).toBe(1);
      else depth += 1;
    }
    expect(depth).toBe(0);
  }
});

test("an HSN code of eight digits stands on one line", async () => {
  const piecesWith = async (hsn: string) => {
    const pages = drawn(await invoicePdf(invoice, { ...order, lines: [{ ...line, hsn }] }));
    return pages.join("\n").match(/^BT$/gm)?.length;
  };
  expect(await piecesWith("44209008")).toBe(await piecesWith("6211"));
});
