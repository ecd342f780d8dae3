import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkLogin, ensureOperator } from "#app/accounts/account.server.ts";
import { backupName, MANIFEST } from "#app/backup/folder.ts";
import { issueCreditNotes, issueInvoice } from "#app/documents/invoices.server.ts";
import { env } from "#app/env.server.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { loader as creditNote } from "#app/routes/credit-note.ts";
import { loader as backup } from "#app/routes/desk/backup-download.ts";
import { loader as exported } from "#app/routes/desk/export.ts";
import { loader as label } from "#app/routes/desk/label.ts";
import { loader as labels } from "#app/routes/desk/labels-file.ts";
import { loader as packingSlip } from "#app/routes/desk/packing-slip.ts";
import { loader as packingSlips } from "#app/routes/desk/packing-slips.ts";
import { loader as person } from "#app/routes/desk/privacy-data.ts";
import { loader as receipt } from "#app/routes/receipt.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { writeShopDetails } from "#app/settings/current-settings.server.ts";
import { dropSetting, refreshSettings } from "#app/settings/settings.server.ts";
import { unsetShop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { downloadHeaders } from "./download-headers.server.ts";
import { startSession } from "./operator-session.server.ts";

afterEach(() => {
  dropSetting("shop");
  refreshSettings();
});

function callShop(name: string): void {
  const { email, phone, whatsapp, address, hours } = unsetShop;
  const lines = [...address.lines];
  writeShopDetails({
    name,
    email,
    phone,
    whatsapp,
    address: { ...address, lines },
    hours: [...hours],
  });
  refreshSettings();
}

function disposition(fileName: string): string {
  return downloadHeaders({ type: "text/csv", fileName }).get("Content-Disposition") ?? "";
}

test("a name of any letters is told whole, and in ASCII for who knows no other", () => {
  expect(disposition("bakhiya-orders.csv")).toBe(
    `attachment; filename="bakhiya-orders.csv"; filename*=UTF-8''bakhiya-orders.csv`,
  );
  expect(disposition("मीरा टेक्सटाइल्स-receipt-1001.pdf")).toBe(
    `attachment; filename="mira-teksatails-receipt-1001.pdf"; filename*=UTF-8''${encodeURIComponent("मीरा-टेक्सटाइल्स-receipt-1001.pdf")}`,
  );
  expect(disposition("meera’s-receipt.pdf")).toBe(
    `attachment; filename="meera's-receipt.pdf"; filename*=UTF-8''meera%E2%80%99s-receipt.pdf`,
  );
  expect(disposition("東京")).toContain('filename="file"');
});

test.each([
  'a"; filename=evil.exe;.pdf',
  "a\r\nSet-Cookie: x=1.pdf",
  "../../etc/passwd.pdf",
  "gpj.\u202efdp.exe.pdf",
  "half \ud83d of a pair.pdf",
  "100%20off.pdf",
])("no sign of a name is more than a sign: %j", (fileName) => {
  const value = disposition(fileName);
  expect(value).toMatch(/^attachment; filename="[\w' .,=-]+"; filename\*=UTF-8''[\w.~!%-]+$/);
  expect(decodeURIComponent(value.split("''")[1] ?? "")).not.toMatch(/["/\\\r\n\u202e]/);
});

type Loader = (args: never) => Promise<unknown>;
let cookie = "";
const place = backupName(Date.UTC(2001, 0, 1));
const written: string[] = [];
const id = "order-7001";

beforeAll(async () => {
  await ensureOperator("a long enough password");
  const operator = await checkLogin("operator", "a long enough password");
  const headers = new Headers(startSession(new Request("http://shop.test/"), operator as number));
  cookie = headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  saveBusiness("09AAPFU0939F1ZT");
  for (const one of [id, "order-7002"]) makePaidOrder({ id: one, number: Number(one.slice(-4)) });
  issueInvoice(contextOf({ kind: "scheduler" }, Date.now()), {
    orderId: id,
    placeOfSupply: "Uttar Pradesh",
  });
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
         processed_at) values ('rf', ?, ?, 10000, 'a loose thread', 'processed', 'operator', 1, 2)`,
    )
    .run(id, `pay_${id}`);
  issueCreditNotes(contextOf({ kind: "scheduler" }));
  const { lastInsertRowid: parcel } = sqlite
    .prepare(
      "insert into parcels (order_id, reference, created_at, updated_at) values (?, '7001', 1, 1)",
    )
    .run(id);
  sqlite
    .prepare(
      `insert into bookings (parcel_id, weight_grams, length_cm, breadth_cm, height_cm, label_at,
         created_at) values (?, 1, 1, 1, 1, 1, 1)`,
    )
    .run(parcel);
  const pages = "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj";
  const page = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj";
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${pages}\n${page}\ntrailer<</Root 1 0 R>>`;
  put(path.join(env.DATA_DIR, "labels"), `${parcel}.pdf`, pdf);
  const manifest = { version: 1, at: 1, tables: {}, files: [] };
  put(path.join(env.BACKUP_DIR, place), MANIFEST, JSON.stringify(manifest));
});

afterAll(() => {
  for (const file of written) rmSync(file, { force: true });
  rmSync(path.join(env.BACKUP_DIR, place), { recursive: true, force: true });
});

function put(folder: string, name: string, text: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
  written.push(path.join(folder, name));
}

const downloads: [string, Loader, string, () => Record<string, string>][] = [
  ["receipt", receipt, "/order/x/receipt.pdf", () => ({ reference: "order-7002" })],
  ["invoice", receipt, "/order/x/receipt.pdf", () => ({ reference: id })],
  ["credit note", creditNote, "/order/x/credit-note/rf", () => ({ reference: id, refund: "rf" })],
  ["packing slip", packingSlip, "/admin/orders/x/packing-slip.pdf", () => ({ id })],
  ["packing slips", packingSlips, `/admin/orders/packing-slips.pdf?order=${id}`, () => ({})],
  ["label", label, "/admin/orders/x/label.pdf", () => ({ id })],
  ["labels", labels, `/admin/orders/labels.pdf?order=${id}`, () => ({})],
  ["export", exported, "/admin/import-export/orders.csv", () => ({ file: "orders.csv" })],
  ["person's data", person, "/admin/privacy/data.json?q=9876543210", () => ({})],
  ["backup", backup, "/admin/backups/x/download", () => ({ name: place })],
];

test.each(downloads)("a shop of any name hands out its %s", async (_, loader, address, params) => {
  for (const name of ["मीरा टेक्सटाइल्स", "Meera’s"]) {
    callShop(name);
    const url = new URL(address, "http://shop.test");
    const request = new Request(url, { headers: { Cookie: cookie } });
    const context = new RouterContextProvider();
    const args = { request, url, params: params(), context } as never;
    const answer = (await loader(args)) as Response;
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^(attachment|inline); filename="[\x20-\x7e]+"; filename\*=UTF-8''[\x21-\x7e]+$/,
    );
    expect(answer.headers.get("Cache-Control")).toMatch(/^private, no-store/);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(4);
  }
});
