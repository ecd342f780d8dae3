import type { Database } from "better-sqlite3";
import { DAY } from "#app/time.ts";
import type { OrderStatus } from "../../db/schema/order-statuses.ts";
import type { Chances } from "./chance.ts";

type Written = {
  /** Its first line, and what that is of. */
  lineId: number | bigint;
  productId: string;
  id: string;
  number: number;
  status: OrderStatus;
  paymentId: string;
  amount: number;
  at: number;
  now: number;
};

/** What follows an order: money back, returns, parcels under way, reviews. */
export function aftercareWriter(sqlite: Database, chance: Chances) {
  const refund = sqlite.prepare(
    `insert into refunds (id, order_id, payment_id, amount, reason, status, provider_refund_id, provider, asked_by,
       created_at, processed_at)
     values (?, ?, ?, ?, 'an example of money back', ?, ?, ?, 'operator', ?, ?)`,
  );
  const event = sqlite.prepare(
    "insert into order_events (order_id, at, actor, kind, note) values (?, ?, 'operator', ?, ?)",
  );
  const request = sqlite.prepare(
    `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answer, answered_at, received_at)
     values (@id, @orderId, @status, 'return', 'size', 'An example of a return.', @at, @answer, @answeredAt,
       @receivedAt)`,
  );
  const requestLine = sqlite.prepare(
    "insert into return_lines (request_id, line_id, quantity) values (?, ?, 1)",
  );
  const parcel = sqlite.prepare(
    `insert into parcels (order_id, reference, courier_service, awb, courier_name, stage, news, news_at, created_at,
       updated_at, trouble)
     values (@orderId, @number, 'example', @awb, 'Example Courier', 'shipped', 'In transit', @at, @at, @at, @trouble)`,
  );
  const review = sqlite.prepare(
    `insert or ignore into reviews (product_id, author, rating, text, created_at, order_id, status)
     values (@productId, 'Example Shopper', @rating, 'An example of a review.', @at, @orderId, @status)`,
  );

  return ({ lineId, productId, id, number, status, paymentId, amount, at, now }: Written) => {
    if (status === "refunded" || status === "refund due") {
      const isBack = status === "refunded";
      const money = isBack ? "processed" : "asked";
      const provider = isBack ? `rfnd_example${number}` : null;
      refund.run(
        `rf_example${number}`,
        id,
        paymentId,
        amount,
        money,
        provider,
        provider && "example",
        at + DAY,
        isBack ? at + DAY : null,
      );
      event.run(id, at + DAY, isBack ? "refunded" : "refund-requested", `an example, ${number}`);
    }
    if (status === "return requested" || status === "returned") {
      const isReceived = status === "returned";
      const isAnswered = isReceived || chance.next() < 0.6;
      const requestId = `RX${number}`;
      const askedAt = at + 10 * DAY;
      request.run({
        id: requestId,
        orderId: id,
        status: isReceived ? "received" : isAnswered ? "accepted" : "asked",
        at: askedAt,
        answer: isAnswered ? "Please send it back." : null,
        answeredAt: isAnswered ? askedAt + DAY : null,
        receivedAt: isReceived ? askedAt + 5 * DAY : null,
      });
      requestLine.run(requestId, lineId);
    }
    if (status === "shipped") {
      const trouble = chance.next() < 0.01 ? "undelivered" : null;
      parcel.run({
        orderId: id,
        number: String(number),
        awb: `EX${number}`,
        at: at + 3 * DAY,
        trouble,
      });
    }
    if (status === "delivered" && chance.next() < 0.12) {
      const isNew = now - at < 15 * DAY && chance.next() < 0.3;
      review.run({
        productId,
        orderId: id,
        rating: 5 - chance.mostlyLow(5),
        at: at + 9 * DAY,
        status: isNew ? "waiting" : "shown",
      });
    }
  };
}
