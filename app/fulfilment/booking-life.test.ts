import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keysOf } from "#app/keys.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { randomRuns } from "#app/random-runs-fixture.ts";
import { contextWith, opened } from "#app/shipping/couriers/courier-fixture.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { noFaults } from "#app/shipping/couriers/sandbox/faults.ts";
import { account, startShiprocket } from "#app/shipping/couriers/sandbox/fixture.ts";
import {
  openAccount,
  shiprocketService,
} from "#app/shipping/couriers/shiprocket/shiprocket.server.ts";
import { createShiprocketClient } from "#app/shipping/couriers/shiprocket/shiprocket-client.server.ts";
import { tokenStore } from "#app/shipping/couriers/shiprocket/shiprocket-token.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { askBooking, goOnBooking, goOnWithBookings } from "./book-parcel.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { followParcels } from "./follow-parcels.server.ts";
import { activeParcel } from "./parcels.server.ts";

/**
 * Whatever is pressed while the courier service answers, refuses, is silent or loses its answers: an
 * order has one parcel there at most that was paid for, and the shop knows it.
 */
const TRIED = randomRuns(40);

let server: Awaited<ReturnType<typeof startShiprocket>>;
let context: CourierContext;
let number = 20_000;
let orderId = "";
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await startShiprocket();
  const { url: apiUrl } = server;
  const tokens = tokenStore(apiUrl);
  const client = createShiprocketClient({ ...account, apiUrl, tokens, turn: async () => {} });
  context = contextWith(opened(shiprocketService, openAccount(client, 3000)));
});
afterAll(() => {
  vi.useRealTimers();
  return server.stop();
});

const measures = { weightGrams: 900, lengthCm: 30, breadthCm: 25, heightCm: 5, courierId: null };
const steps = {
  book: async () => {
    const asked = askBooking({ ...context, now: Date.now() }, { orderId, measures });
    if (asked.ok) await goOnBooking(context, { parcelId: asked.parcelId, patienceMs: 8000 });
  },
  cancel: () => cancelBooking(context, { orderId }),
  "book and cancel at once": () => Promise.all([steps.book(), steps.cancel()]),
  "book in two windows": () => Promise.all([steps.book(), steps.book()]),
  clock: async () => {
    vi.setSystemTime(Date.now() + 5_400_000);
    await goOnWithBookings(context);
  },
  /** Between the answer and its being written down. */
  crash: () => {
    const { id, awb, shipmentId } = activeParcel(orderId) ?? {};
    if (awb) sqlite.prepare("update parcels set awb = null where id = ?").run(id);
    else if (shipmentId)
      sqlite
        .prepare("update parcels set shipment_id = null, supplier_order_id = null where id = ?")
        .run(id);
    else return;
    sqlite
      .prepare(
        `update bookings set label_at = null, pickup_at = null, attempts = 1, due_at = @now,
           busy_until = @now + 90000 where parcel_id = @id`,
      )
      .run({ id, now: Date.now() });
  },
};
const noAnswer = (...calls: string[]) => [
  fc.record({
    only: fc.constantFrom("GET /orders", ...calls),
    calls: fc.constantFrom("500", "html", "garbage", "reset", "429" as const),
    times: fc.integer({ min: 1, max: 3 }),
    lost: fc.constantFrom("", ...calls),
  }),
  fc.record({ lost: fc.constantFrom(...calls) }),
];
const whileBooking = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  ...noAnswer(
    "POST /orders/create/adhoc",
    "POST /courier/assign/awb",
    "POST /courier/generate/label",
    "POST /courier/generate/pickup",
  ),
  fc.record({ walletEmpty: fc.constant(true) }),
  fc.record({ labelNotReady: fc.integer({ min: 1, max: 3 }) }),
);
const whileCancelling = fc.oneof(fc.constant({}), ...noAnswer("POST /orders/cancel"));
const happening = fc.constantFrom(...keysOf(steps)).chain((name) =>
  fc.record({
    do: fc.constant(name),
    fault: name.includes("cancel") ? whileCancelling : whileBooking,
  }),
);

/** Paid for and not given back, as the service has it. */
const paid = () =>
  server.parcels.filter(
    ({ reference, awb, cancelled }) => reference.startsWith(String(number)) && awb && !cancelled,
  );

test(`${TRIED.numRuns} bookings among faults: never two parcels, and never one that nobody knows`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 2, maxLength: 9 }), async (happenings) => {
      number += 1;
      orderId = `order-${number}`;
      // Those of the sequences before are asked about no more.
      sqlite.exec("update parcels set ended_at = 1 where ended_at is null");
      makePaidOrder({ id: orderId, number });
      await steps.book();
      for (const one of happenings) {
        Object.assign(server.faults, noFaults(), one.fault);
        await steps[one.do]();
        expect(paid().length, "parcels at the courier").toBeLessThanOrEqual(1);
      }
      Object.assign(server.faults, noFaults());
      for (let round = 0; round < 3; round++) await steps.clock();
      // A cancellation whose answer was lost is heard of with the parcel's news.
      vi.setSystemTime(Date.now() + 5 * HOUR);
      await followParcels({ ...context, now: Date.now() }, 0);
      const active = activeParcel(orderId);
      const isKnownCancelled = active?.trouble === "cancelled";
      expect(isKnownCancelled ? undefined : (active?.awb ?? undefined)).toBe(paid()[0]?.awb);
    }),
    TRIED,
  );
}, 600_000);
