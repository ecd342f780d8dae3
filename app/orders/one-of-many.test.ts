import { expect, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { issueCreditNotes, issueInvoice, listIssued } from "#app/documents/invoices.server.ts";
import { delivered, start } from "#app/returns/return-fixture.ts";
import { mayReturn, returnUntil } from "#app/returns/returns.server.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { makePaidOrder, saveBusiness } from "./aftercare-fixture.ts";
import { releaseExpiredHolds } from "./holds/holds.server.ts";

/** With several orders there, what is done to one, or read of one, is not another's. */

const statusOf = (id: string) =>
  sqlite.prepare("select status from orders where id = ?").pluck().get(id);
const held = (id: string) =>
  sqlite.prepare("select sum(quantity) from holds where order_id = ?").pluck().get(id);

test("of holds that ran out, the one that is paid in that very moment keeps its units", async () => {
  const sizes = [{ size: "S", stock: 10 }];
  const { id } = createProduct(operatorContext({ name: "operator" }), {
    title: "Held",
    price: 1500_00,
    sizes,
    pictures: [],
  });
  const now = Date.now();
  const place = async (at: number) => {
    const placed = await orderOf(id, "S", { now: at });
    return placed.ok ? placed.orderId : "";
  };
  const late = now - (currentSettings().holdMinutes + 1) * MINUTE;
  const over = [await place(late), await place(late)];
  const young = await place(now);
  const before = [...over, young].map(held);
  // Whichever is released first, the other is paid before its turn comes.
  sqlite.exec(
    `create temp trigger paid_meanwhile after update of status on orders
     when new.status = 'cancelled' begin
       update orders set status = 'paid', updated_at = 1
       where status = 'awaiting payment' and expires_at <= ${now};
     end`,
  );
  expect(releaseExpiredHolds(now)).toBe(1);
  sqlite.exec("drop trigger paid_meanwhile");
  expect(over.map(statusOf).sort()).toEqual(["cancelled", "paid"]);
  const after = [...over, young].map((one, i) =>
    statusOf(one) === "cancelled" ? null : before[i],
  );
  expect([...over, young].map(held)).toEqual(after);
  expect(statusOf(young)).toBe("awaiting payment");
});

test("the days of a return are counted from the order's own delivery", () => {
  const [first, second] = [delivered({}, start), delivered({}, start + 5 * DAY)];
  const until = returnUntil(start, 7);
  expect(mayReturn(first.id, until + 1)).toMatchObject({ ok: false, reason: "too late" });
  expect(mayReturn(second.id, until + 1)).toMatchObject({ ok: true });
  expect(mayReturn(second.id, returnUntil(start + 5 * DAY, 7) + 1)).toMatchObject({ ok: false });
});

test("a period of the invoices' file begins with its first millisecond and ends before its last", () => {
  saveBusiness("09AAAAA0000A1ZL");
  const [from, to] = [Date.UTC(2027, 4, 1), Date.UTC(2027, 4, 8)];
  const times = { before: from - 1, first: from, last: to - 1, after: to };
  const numbers = Object.entries(times).map(([name, at], index) => {
    const { id } = makePaidOrder({ id: `bound-${name}`, number: 6000 + index, now: at });
    return [
      name,
      issueInvoice(contextOf({ kind: "scheduler" }, at), { orderId: id, placeOfSupply: "Goa" }),
    ] as const;
  });
  for (const [index, at] of Object.values(times).entries()) {
    const name = Object.keys(times)[index];
    sqlite
      .prepare(
        `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
           processed_at) values (?, ?, ?, 10000, 'r', 'processed', 'operator', ?, ?)`,
      )
      .run(`rf_${name}`, `bound-${name}`, `pay_bound-${name}`, at, at);
    issueCreditNotes(contextOf({ kind: "scheduler" }, at));
  }
  const of = (kind: "invoice" | "credit note") =>
    listIssued(kind, { from, to }, 0, 50).map(({ orderId }) => orderId);
  expect(of("invoice")).toEqual(["bound-first", "bound-last"]);
  expect(of("credit note")).toEqual(["bound-first", "bound-last"]);
  const first = listIssued("invoice", { from, to }, 0, 1);
  expect(first.map(({ number }) => number)).toEqual([numbers[1]?.[1]]);
  const next = listIssued("invoice", { from, to }, first[0]?.serial ?? 0, 50);
  expect(next.map(({ orderId }) => orderId)).toEqual(["bound-last"]);
});
