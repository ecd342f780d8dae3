import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { ShopProvider } from "./shop-context.tsx";

const waysFrom = (address: string, isClosed = false, status = 404) => {
  const html = renderToString(
    <MemoryRouter initialEntries={[address]}>
      <ShopProvider shop={{ ...unsetShop, isClosed }}>
        <ErrorScreen status={status} statusText="Not Found" />
      </ShopProvider>
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, way]) => way);
};

test("where there is none the way on is to others of its kind, in a closed shop to nothing", () => {
  expect(waysFrom("/nothing-here")).toEqual(["/products", "/"]);
  expect(waysFrom("/blog/nothing-here")).toEqual(["/blog", "/"]);
  expect(waysFrom("/nothing-here", true)).toEqual([]);
});

test("a fault can be told and tried again, and home does not lead to home", () => {
  expect(waysFrom("/cart", false, 500)).toEqual(["/contact", "/cart", "/products", "/"]);
  expect(waysFrom("/", false, 500)).toEqual(["/contact", "/", "/products"]);
});
