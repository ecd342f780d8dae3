import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { issueCreditNotes, issueInvoice } from "#app/documents/invoices.server.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { sendExchange } from "#app/returns/exchange.server.ts";
import { exchangeBack, start } from "#app/returns/return-fixture.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { csvHead, csvLines, unguard } from "./csv.ts";
import { exportFile, exportMonths } from "./exports.server.ts";
import { monthBounds } from "./months.ts";

const operator = operatorContext({ name: "operator" });

async function read(file: string, month = ""): Promise<Record<string, string>[]> {
  let text = "";
  for await (const part of exportFile(operator, {
    file,
    month,
    isTaken: false,
  })?.content ?? [])
    text += part;
  return parse(text, { bom: true, columns: true });
}

const NOVEMBER = Date.UTC(2026, 10, 21);

test("a cell that a spreadsheet would run is text, and comes back as it was", () => {
  for (const text of ["=1+1", "+91 98", "-5", "@x", "'=a", "''=b", "\t=c", "plain", "'tis", "’"]) {
    const [[cell] = []] = parse(csvLines([[text]])) as string[][];
    expect(cell).not.toMatch(/^[=+\-@\t]/);
    expect(unguard(cell ?? "")).toBe(text);
  }
  expect(csvLines([[-5.5, null, 'a "quoted"\nline']])).toBe('-5.5,,"a ""quoted""\nline"\r\n');
  expect(csvLines([["two\nlines", "old\rMac"]])).toBe('"two\nlines","old\rMac"\r\n');
  expect(csvHead(["a", "b"])).toBe("\uFEFFa,b\r\n");
});

test("orders go out with what was bought, of one month or all", async () => {
  expect(exportMonths(NOVEMBER)).toEqual([{ value: "2026-11", label: "November 2026" }]);
  makePaidOrder({ id: "early", number: 1001, now: (monthBounds("2026-11")?.from ?? 0) - 1 });
  for (let n = 0; n < 600; n++) makePaidOrder({ id: `o${n}`, number: 1002 + n, now: NOVEMBER });
  makePaidOrder({ id: "late", number: 2000, now: monthBounds("2026-11")?.to ?? 0, shipping: 9900 });
  const all = await read("orders.csv");
  expect(all.map(({ order }) => Number(order)).sort()).toEqual(
    [1001, ...Array.from({ length: 600 }, (_, n) => 1002 + n), 2000].sort(),
  );
  expect(all.at(-1)).toMatchObject({
    placed: "2026-12-01 00:00",
    status: "Confirmed",
    name: "सुनीता वर्मा",
    phone: "9876543210",
    pieces: "3",
    items: "2 x Gulmohar kurti with shadow work (M); 1 x चिकनकारी सूट (M)",
    subtotal: "5797",
    delivery: "99",
    total: "5896",
    payment_id: "pay_late",
  });
  expect(await read("orders.csv", "all")).toEqual(all);
  expect(await read("orders.csv", "2026-11")).toHaveLength(600);
  expect(await read("orders.csv", "2026-10")).toHaveLength(1);
  expect(exportMonths(NOVEMBER).map(({ value }) => value)).toEqual(["2026-11", "2026-10"]);
  expect(
    exportFile(operator, {
      file: "orders.csv",
      month: "2026-13",
      isTaken: false,
    }),
  ).toBeUndefined();
  expect(
    exportFile(operator, {
      file: "invoices.csv",
      month: "",
      isTaken: false,
    }),
  ).toBeUndefined();
  expect(
    exportFile(operator, {
      file: "secrets.csv",
      month: "",
      isTaken: false,
    }),
  ).toBeUndefined();
});

test("the accountant's file has every line of every paper, and credit notes take away", async () => {
  saveBusiness("09AAAAA0000A1ZL");
  makePaidOrder({ id: "inside", number: 3001, now: NOVEMBER });
  makePaidOrder({ id: "outside", number: 3002, now: NOVEMBER, state: "Karnataka" });
  issueInvoice(contextOf({ kind: "scheduler" }, NOVEMBER), {
    orderId: "inside",
    placeOfSupply: "Uttar Pradesh",
  });
  issueInvoice(contextOf({ kind: "scheduler" }, NOVEMBER), {
    orderId: "outside",
    placeOfSupply: "Karnataka",
  });
  sqlite.exec(
    `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
       processed_at) values ('r', 'inside', 'pay_inside', 579700, 'returned', 'processed', 'operator', 1, 2)`,
  );
  issueCreditNotes(contextOf({ kind: "scheduler" }, NOVEMBER));
  const rows = await read("invoices.csv", "2026-11");
  expect(rows.map(({ document, number }) => `${document} ${number}`)).toEqual([
    ...["INV/26-27/000001", "INV/26-27/000001"].map((number) => `Invoice ${number}`),
    ...["INV/26-27/000002", "INV/26-27/000002"].map((number) => `Invoice ${number}`),
    ...["CN/26-27/000001", "CN/26-27/000001"].map((number) => `Credit note ${number}`),
  ]);
  const [inside, , outside, , note] = rows;
  expect(inside).toMatchObject({
    date: "2026-11-21",
    order: "3001",
    place_of_supply: "09-Uttar Pradesh",
    hsn: "6211",
    quantity: "2",
    rate_percent: "5",
    total: "2998",
    igst: "0",
  });
  expect(inside?.cgst).toBe(inside?.sgst);
  expect(outside).toMatchObject({ place_of_supply: "29-Karnataka", cgst: "0" });
  expect(note).toMatchObject({ against_invoice: "INV/26-27/000001", total: "-2998" });
  for (const row of rows) {
    const sum = ["taxable_value", "cgst", "sgst", "igst"].reduce(
      (all, name) => all + Number(row[name]),
      0,
    );
    expect(sum).toBeCloseTo(Number(row.total), 2);
  }
  const total = rows.reduce((sum, row) => sum + Number(row.total), 0);
  expect(total).toBeCloseTo(5797, 2);
  expect(await read("invoices.csv", "2026-10")).toEqual([]);
});

test("a month with many invoices goes out whole, each of them once", async () => {
  saveBusiness("09AAAAA0000A1ZL");
  const december = monthBounds("2026-12")?.from ?? 0;
  for (let n = 0; n < 120; n += 1) {
    const orderId = `many${n}`;
    makePaidOrder({ id: orderId, number: 4001 + n, now: december });
    const place = { orderId, placeOfSupply: "Uttar Pradesh" };
    issueInvoice(contextOf({ kind: "scheduler" }, december), place);
  }
  const rows = await read("invoices.csv", "2026-12");
  const orders = rows.map(({ order }) => Number(order));
  expect(new Set(orders).size).toBe(120);
  expect(orders).toHaveLength(240);
});

test("what went back of a second payment is not refunded of the order's total", async () => {
  const at = monthBounds("2026-08")?.from ?? 0;
  const { id, amount } = makePaidOrder({ id: "twice", number: 3000, now: at });
  sqlite.exec(`insert into payments (id, order_id, method, amount, currency, status, captured_at)
    values ('pay_second', 'twice', 'upi', ${amount}, 'INR', 'refund due', ${at + 1})`);
  const back = sqlite.prepare(
    `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, status, processed_at, created_at)
     values (?, ?, ?, ?, 'r', 'operator', 'processed', ${at + 2}, ${at + 2})`,
  );
  back.run("rf_second", id, "pay_second", amount);
  expect(await read("orders.csv", "2026-08")).toMatchObject([{ total: "5797", refunded: "0" }]);
  back.run("rf_own", id, "pay_twice", 100_50);
  expect(await read("orders.csv", "2026-08")).toMatchObject([{ refunded: "100.5" }]);
});

test("an order whose exchange is sent has the status that its own page shows", async () => {
  const { id, request, line } = await exchangeBack({ M: 0, L: 2 });
  const shipment = { courier: "DTDC", trackingNumber: "D77", link: null };
  sendExchange(operatorContext({ name: "operator" }, start), {
    id: request,
    sizes: { [line]: "L" },
    shipment,
  });
  const row = (await read("orders.csv", "all")).find(({ reference }) => reference === id);
  expect(row?.status).toBe("Exchange sent");
  expect(findOrder(id)?.statusLabel).toBe("Exchange sent");
});
