import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { readFilters } from "#app/catalog/list/filters.ts";
import { listProducts } from "#app/catalog/list/product-list.sql.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { listTrash, restoreFromTrash } from "#app/catalog/trash.server.ts";
import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { monthYear } from "#app/india/dates.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { operatorContext, shopperContext } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { deleteReview, listDeskReviews, moderateReview } from "./review-desk.server.ts";
import { reviewedItems, reviewItem } from "./review-order.server.ts";
import { listShownReviews } from "./reviews.server.ts";

const shopper = shopperContext();

const operator = operatorContext({ name: "operator" });

let number = 2000;
let order = "";
const good = { product: "kurti", rating: "4", text: "Soft,\r\nand it fits.", author: "Sunita" };

/** An order of "kurti", which is in the shop, and "set", which no longer is. */
beforeEach(() => {
  sqlite.exec("delete from reviews; delete from products where id = 'kurti'");
  createProduct(operator, {
    title: "Kurti",
    description: "",
    price: 1499_00,
    category: null,
    colors: [],
    sizes: [{ size: "M", stock: 3 }],
    pictures: [],
  });
  number += 1;
  order = makePaidOrder({ id: `order-${number}`, number }).id;
});

function deliver() {
  for (const step of ["packed", "shipped", "delivered"] as const)
    moveOrder(meera(), { orderId: order, to: step });
}

const cardRating = () => {
  const card = listProducts(readFilters(new URLSearchParams())).cards.find(
    ({ id }) => id === "kurti",
  );
  return [card?.rating, card?.reviewCount];
};

test("an item is reviewed by who has received it, once, and shown when it was let through", () => {
  expect(reviewedItems(order)).toEqual([]);
  expect(reviewItem(shopper, { orderId: order, fields: good })).toEqual({
    ok: false,
    reason: "unknown",
  });
  deliver();
  expect(reviewedItems(order).map(({ productId, review }) => [productId, review])).toEqual([
    ["kurti", null],
  ]);
  expect(reviewItem(shopper, { orderId: order, fields: good })).toEqual({
    ok: true,
  });
  expect(
    reviewItem(shopper, {
      orderId: order,
      fields: { ...good, rating: "1" },
    }),
  ).toEqual({ ok: true });
  expect(reviewedItems(order)[0]?.review).toMatchObject({ rating: 4, status: "waiting" });
  expect(listShownReviews("kurti")).toEqual([]);
  expect(cardRating()).toEqual([null, 0]);

  const [waiting] = listDeskReviews(null).waiting;
  expect(waiting).toMatchObject({ title: "Kurti", text: "Soft,\nand it fits.", orderId: order });
  expect(moderateReview(operator, { id: waiting?.id ?? 0, to: "shown" })).toBe("waiting");
  const month = monthYear(shopper.now);
  expect(listShownReviews("kurti")).toMatchObject([{ author: "Sunita", isBuyer: true, month }]);
  expect(cardRating()).toEqual([4, 1]);
  expect(listAudit(null).entries[0]).toMatchObject({ what: "review shown" });

  expect(moderateReview(operator, { id: waiting?.id ?? 0, to: "hidden" })).toBe("shown");
  expect(cardRating()).toEqual([null, 0]);
  expect(listDeskReviews(null)).toMatchObject({ waiting: [], seen: [{ status: "hidden" }] });
  expect(deleteReview(operator, { id: waiting?.id ?? 0 })).toBeGreaterThan(0);
  expect(listDeskReviews(null)).toMatchObject({ waiting: [], seen: [] });
  expect(
    restoreFromTrash(operator, {
      id: listTrash().entries[0]?.id ?? 0,
    }),
  ).toMatchObject({ ok: true });
  expect(listDeskReviews(null)).toMatchObject({ seen: [{ status: "hidden", author: "Sunita" }] });
});

test.each([
  ["no stars", { rating: undefined }, "rating"],
  ["six stars", { rating: "6" }, "rating"],
  ["no name", { author: "  " }, "author"],
  ["too many words", { text: "a".repeat(1001) }, "text"],
])("a review with %s is told what is missing", (_, wrong, field) => {
  deliver();
  const fields = { ...good, ...wrong } as Record<string, string>;
  const answer = reviewItem(shopper, { orderId: order, fields });
  expect(answer).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
  expect(reviewedItems(order)[0]?.review).toBeNull();
});

test("an item that is not in the order, or no longer in the shop, is not reviewed", () => {
  deliver();
  for (const product of ["set", "another"]) {
    expect(reviewItem(shopper, { orderId: order, fields: { ...good, product } })).toEqual({
      ok: false,
      reason: "unknown",
    });
  }
});

test("what was looked at is listed by key, newest first", () => {
  const add = sqlite.prepare(
    "insert into reviews (product_id, author, rating, created_at) values ('kurti', 'A', 5, ?)",
  );
  for (let at = 1; at <= 45; at += 1) add.run(Math.ceil(at / 2));
  const seen: number[] = [];
  for (let after: string | null = null; ; ) {
    const page = listDeskReviews(after);
    seen.push(...page.seen.map(({ createdAt }) => createdAt));
    after = page.next;
    if (!after) break;
  }
  expect(seen).toHaveLength(45);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});
