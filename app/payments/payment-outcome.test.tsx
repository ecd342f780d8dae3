import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { orderView } from "#app/documents/order-view.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { RefundDueOutcome, Successful } from "./payment-outcome.tsx";

test("money that is due back leads to the order, whose history has the cause", () => {
  const { id } = makePaidOrder({ id: "due-back", number: 4002 });
  const order = findOrder(id);
  if (!order) throw new Error("no order");
  const page = (status: "refund due" | "refunded") =>
    renderToStaticMarkup(
      <MemoryRouter>
        <RefundDueOutcome order={orderView({ ...order, status })} query="?key=k" />
      </MemoryRouter>,
    );
  expect(page("refund due")).toContain('href="/order/due-back?key=k"');
  expect(page("refund due")).toContain("7 working days");
  expect(page("refunded")).not.toContain("working days");
});

test("a shop that sends no mails promises none: the order is found by its number", () => {
  const { id } = makePaidOrder({ id: "unmailed", number: 4003 });
  const order = findOrder(id);
  if (!order) throw new Error("no order");
  const page = (isMailed: boolean) => {
    const told = { order: orderView(order), reference: id, query: "", isSeen: true, isMailed };
    return renderToStaticMarkup(
      <MemoryRouter>
        <Successful {...told} />
      </MemoryRouter>,
    );
  };
  expect(page(true)).toContain(`The confirmation goes to ${order.email}.`);
  expect(page(false)).not.toMatch(/confirmation/i);
  expect(page(false)).toContain(
    'the order number, 4003: with it and your mobile number you <a href="/track"',
  );
});
