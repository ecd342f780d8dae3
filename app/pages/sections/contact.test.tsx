import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import { Ways } from "./contact.tsx";

test("a shop that names no way to reach it has no place for them on its page", () => {
  const shown = (email: string) =>
    renderToString(
      <ShopProvider shop={{ ...unsetShop, email }}>
        <Ways section={{ id: "ways", kind: "ways", note: "", hours: [] }} />
      </ShopProvider>,
    );
  expect(shown("")).toBe("");
  expect(shown("care@shop.example")).toContain("mailto:care@shop.example");
});
