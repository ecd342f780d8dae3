import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import type { FacetChoices } from "./facet-choices.server.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import type { ChosenFilters } from "./list-address.ts";
import { ListTools, onlyCategory, WaysOut } from "./list-tools.tsx";
import { packList } from "./packed-list.ts";
import { ProductList } from "./product-list.tsx";

const shop = {
  ...unsetShop,
  singleSize: { usual: "One size", of: { Sarees: "5.5 m with blouse piece" } },
};
const facets: FacetChoices = {
  total: 2,
  all: 2,
  category: [],
  hue: [],
  color: [],
  fabric: [],
  size: [
    ["Free Size", 1],
    ["King", 1],
  ],
  own: [{ id: "length", name: "Length", unit: "m", values: [["5.5", 1]] }],
};

function words(chosen: ChosenFilters): string {
  const list = { facets, chosen, base: "/products", category: onlyCategory(chosen) };
  return wordsOf(
    <>
      <ListTools {...list} />
      <FilterSheet {...list} />
    </>,
  );
}

function wordsOf(part: ReactNode): string {
  return htmlOf(part)
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");
}

function htmlOf(part: ReactNode): string {
  const element = <ShopProvider shop={shop}>{part}</ShopProvider>;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a filter calls the only size of a product as the shop does, and numbers have their unit", () => {
  const all = words({ size: ["Free Size"], length: ["5.5"] });
  expect(all).toContain("|One size |×|5.5 m |×|");
  expect(all).toContain("|Size|One size|King|");
  expect(all).toContain("|Length|5.5 m|1|");
  const sarees = words({ category: ["Sarees"], size: ["Free Size", "King"] });
  expect(sarees).toContain("|5.5 m with blouse piece |×|Size King |×|");
  expect(sarees).toContain("|Size|5.5 m with blouse piece|King|");
  expect(all + sarees).not.toContain("Free Size");
});

test("an empty collection has nothing to be narrowed, and a filter that finds nothing can be taken off", () => {
  const list = packList({ cards: [], facets: { ...facets, total: 0, size: [], own: [] } });
  const given = { list, errors: {}, nextPage: null, firstPage: null, base: "/collections/sale" };
  const empty = wordsOf(<ProductList {...given} chosen={{}} />);
  expect(empty).toContain("See all products");
  expect(empty).not.toContain("Filter");
  expect(wordsOf(<ProductList {...given} chosen={{ size: ["King"] }} />)).toContain("Filter");
});

test("a list with nothing in it leads to itself without the filter that keeps everything away", () => {
  const chosen = { hue: ["black", "white"], min: ["9000"], stock: ["in"] };
  const list = {
    facets: {
      ...facets,
      waysOut: [[["color", "hue"], null] as const, [["min", "max"], 2] as const],
    },
    chosen,
    base: "/products",
    category: null,
  };
  const html = htmlOf(<WaysOut {...list} />);
  expect(html).toMatch(/href="\/products\?min=9000&amp;stock=in"[^>]*>Without Black, White</);
  expect(html).toMatch(
    /href="\/products\?hue=black&amp;hue=white&amp;stock=in"[^>]*>At any price: 2 pieces/,
  );
});
