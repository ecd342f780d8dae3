import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { meera } from "#app/checkout/checkout-fixture.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { operatorContext, shopperContext } from "#app/settings/context.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { listDetails } from "./details.server.ts";
import { listFacets } from "./list/facets.server.ts";
import { readFilters } from "./list/filters.ts";
import { listProductAddresses, listProducts } from "./list/product-list.sql.server.ts";
import { sortNames } from "./list/sorts.ts";
import { findAnyProduct, findProduct } from "./products.server.ts";
import { createProduct, setArchived } from "./save-product.server.ts";
import { searchProducts } from "./search/search.server.ts";
import { listWishes, setWish, wishedIds } from "./wishlist.server.ts";

const operator = operatorContext({ name: "operator" });

const hidden: string[] = [];

function add(title: string, publishAt: number | null) {
  return createProduct(operator, {
    title,
    price: 1500_00,
    category: `${title} category`,
    fabric: `${title} fabric`,
    colors: [`${title} colour`],
    description: "kurti of the test",
    sizes: [{ size: `${title} size`.slice(0, 12), stock: 5 }],
    pictures: [],
    publishAt,
  }).id;
}

beforeAll(() => {
  add("Open", Date.now() - 1000);
  hidden.push(add("Draft", null), add("Later", Date.now() + MINUTE), add("Archived", 0));
  setArchived(operator, { id: "archived", archived: true });
});

test("shoppers see what is on the shelf and nothing else", () => {
  for (const sort of sortNames) {
    const { cards } = listProducts(readFilters(new URLSearchParams({ sort })));
    expect(cards.map(({ id }) => id)).toEqual(["open"]);
    expect(listDetails(cards).map(({ id }) => id)).toEqual(["open"]);
  }
  expect(listFacets()).toEqual({
    categories: ["Open category"],
    fabrics: ["Open fabric"],
    colors: ["Open colour"],
    sizes: ["Open size"],
  });
  createProduct(operator, {
    title: "Next",
    price: 100_00,
    category: "Next",
    sizes: [],
    pictures: [],
  });
  expect(listFacets().categories).toEqual(["Open category", "Next"]);
  setArchived(operator, { id: "next", archived: true });
  expect(searchProducts("kurti").cards.map(({ id }) => id)).toEqual(["open"]);
  expect(listProductAddresses(100).map(({ id }) => id)).toEqual(["open"]);
  for (const id of hidden) {
    expect(searchProducts(id).cards).toEqual([]);
    expect(findProduct(id)).toBeUndefined();
    expect(findAnyProduct(id)?.id).toBe(id);
    setWish(shopperContext(), { shopperId: "asha", productId: id });
    expect(
      addToCart(shopperContext(), { shopperId: "asha", productId: id, size: "any" }),
    ).toMatchObject({ reason: "product" });
  }
  setWish(shopperContext(), { shopperId: "asha", productId: "open" });
  expect(wishedIds("asha")).toEqual(["open"]);
  expect(listWishes("asha").map(({ id }) => id)).toEqual(["open"]);
});

test("what leaves the shelf can no longer be ordered from a cart", async () => {
  const { id } = createProduct(operator, {
    title: "Leaving",
    price: 2000_00,
    sizes: [{ size: "M", stock: 5 }],
    pictures: [],
  });
  expect(
    addToCart(shopperContext(), { shopperId: "meera", productId: id, size: "M" }),
  ).toMatchObject({ ok: true });
  for (const publishAt of [null, Date.now() + MINUTE]) {
    sqlite.prepare("update products set publish_at = ? where id = ?").run(publishAt, id);
    expect(readCart("meera").lines[0]?.available).toBe(false);
    const placed = await placeOrder(askingShopper(""), {
      shopperId: "meera",
      token: `t${publishAt}`,
      fields: meera,
    });
    expect(placed).toMatchObject({ ok: false, reason: "stock" });
  }
});

test("a product comes onto the shelf when its time has come, as the newest", () => {
  const id = add("Timed", Date.now() + 300);
  expect(findProduct(id)).toBeUndefined();
  const sab = new Int32Array(new SharedArrayBuffer(4));
  Atomics.wait(sab, 0, 0, 350);
  expect(findProduct(id)?.id).toBe(id);
  const { cards } = listProducts(readFilters(new URLSearchParams()));
  expect(cards[0]?.id).toBe(id);
});

test("only the desk has a condition of its own", () => {
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/^desk\/|^catalog\/editing\/|\.test\.|on-shelf\.ts$/.test(name),
    )
    .filter((name) => {
      const source = readFileSync(path.join("app", name), "utf8");
      return /archived_at is null/.test(source);
    });
  expect(found).toEqual([]);
});
