import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { contextWith, opened } from "#app/shipping/couriers/courier-fixture.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { account, startShiprocket } from "#app/shipping/couriers/sandbox/fixture.ts";
import {
  openAccount,
  shiprocketService,
} from "#app/shipping/couriers/shiprocket/shiprocket.server.ts";
import { createShiprocketClient } from "#app/shipping/couriers/shiprocket/shiprocket-client.server.ts";
import { tokenStore } from "#app/shipping/couriers/shiprocket/shiprocket-token.server.ts";
import type { TrackingEvent } from "#app/shipping/couriers/tracking.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { bookOrders } from "./book-orders.server.ts";
import { bookingState, goOnWithBookings } from "./book-parcel.server.ts";
import { keepLabel, removeLabel } from "./labels.server.ts";
import { activeParcel } from "./parcels.server.ts";
import { labelOf, printLabels } from "./print-labels.server.ts";
import { applyTracking } from "./tracking-events.server.ts";

let server: Awaited<ReturnType<typeof startShiprocket>>;
let context: CourierContext;
const ids = [3001, 3002, 3003, 3004].map((number) => `order-${number}`);
const [first = "", second = "", third = "", unbooked = ""] = ids;
const parcelOf = (id: string) => activeParcel(id)?.id ?? 0;
const awbOf = (id: string) => activeParcel(id)?.awb ?? "none";

beforeAll(async () => {
  server = await startShiprocket();
  const { url: apiUrl } = server;
  const tokens = tokenStore(apiUrl);
  const client = createShiprocketClient({ ...account, apiUrl, tokens, turn: async () => {} });
  context = contextWith(opened(shiprocketService, openAccount(client, 3000)));
  for (const [i, id] of ids.entries()) makePaidOrder({ id, number: 3001 + i });
  await bookOrders(context, { ids: [first, second, third], patienceMs: 8000 });
});
afterAll(() => server.stop());

/** The air waybills in a document, page by page, as the double draws them. */
function drawn(pdf: Buffer | undefined): string[] {
  return [...String(pdf?.toString("latin1")).matchAll(/\((1910\d+)\) Tj/g)].map(
    ([, awb = ""]) => awb,
  );
}

/** A file at an address of its own. */
async function fetchable(text: string) {
  const files = createServer((_, res) => res.end(text));
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  const { port } = files.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/label.pdf`, stop: () => void files.close() };
}

test("the labels of several orders are one document, in their order", async () => {
  const { pdf, fileName, missing } = await printLabels(context, { ids: [third, first, second] });
  expect(missing).toEqual([]);
  expect(fileName).toMatch(/labels-3\.pdf$/);
  expect(drawn(pdf)).toEqual([awbOf(third), awbOf(first), awbOf(second)]);
  const read = await PDFDocument.load(pdf ?? "");
  expect(read.getPages().map((page) => page.getSize())).toEqual(
    Array(3).fill({ width: 288, height: 432 }),
  );
  expect(read.getTitle()).toBe("Labels of 3 orders");
});

test("one that is not here is fetched again; one that cannot be had is told, the others are printed", async () => {
  await removeLabel(parcelOf(second));
  expect((await printLabels(context, { ids })).missing).toEqual([
    { id: unbooked, number: 3004, why: "No courier is booked for it." },
  ]);
  await removeLabel(parcelOf(second));
  server.faults.labelNotReady = 1;
  const some = await printLabels(context, { ids: [first, second, third] });
  expect(some.missing).toEqual([
    { id: second, number: 3002, why: expect.stringMatching(/^Shiprocket: .+\.$/) },
  ]);
  expect(some.printed).toEqual([first, third]);
  expect(drawn(some.pdf)).toEqual([awbOf(first), awbOf(third)]);
  // What has left shows where somebody lives: it is not fetched again.
  sqlite.prepare("update orders set status = 'shipped' where id = ?").run(second);
  const calls = server.calls.length;
  expect(await labelOf(context, second)).toMatchObject({
    why: expect.stringContaining("has left"),
  });
  expect(server.calls).toHaveLength(calls);
  sqlite.prepare("update orders set status = 'packed' where id = ?").run(second);
});

test("a courier that does not answer holds up no page", async () => {
  await removeLabel(parcelOf(second));
  Object.assign(server.faults, { calls: "slow", slowMs: 900, times: 1 });
  const asked = { ids: [first, second], patienceMs: 300 };
  const { missing, pdf } = await printLabels(context, asked);
  expect(missing).toMatchObject([{ number: 3002, why: "The courier has not answered in time." }]);
  expect(drawn(pdf)).toEqual([awbOf(first)]);
  server.faults.calls = "none";
});

test("a file that cannot be read stops none of the others; all of them leave nothing", async () => {
  const broken = await fetchable("%PDF-1.4 no pages here");
  expect(await keepLabel(parcelOf(third), broken.url, 1000)).toEqual({ ok: true });
  const { missing, pdf } = await printLabels(context, { ids: [third, first] });
  expect(missing).toMatchObject([{ number: 3003, why: expect.stringContaining("cannot be read") }]);
  expect(drawn(pdf)).toEqual([awbOf(first)]);
  expect(await printLabels(context, { ids: [third, "nothing"] })).toMatchObject({
    pdf: undefined,
    printed: [],
  });
  broken.stop();
});

test("given to another courier, the label of before is printed no more", async () => {
  const parcel = activeParcel(third);
  const at = Date.now() + MINUTE;
  const event: TrackingEvent = {
    awb: "OTHER",
    reference: "3003",
    supplierOrderId: null,
    label: "AWB ASSIGNED",
    at,
    isReturn: false,
    courierName: "DTDC",
    meaning: { stage: "booked" },
  };
  const { courierService = "" } = parcel ?? {};
  applyTracking(context, { orderId: third, service: courierService, event });
  server.faults.labelNotReady = 1;
  expect(await labelOf(context, third)).toMatchObject({ ok: false });
  await goOnWithBookings(context);
  expect(await labelOf(context, third)).toMatchObject({ ok: true });
  expect(bookingState(parcel?.id ?? 0)).toBe("done");
});
