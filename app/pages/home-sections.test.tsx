import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { setAssetOrigin } from "#app/ui/asset-origin.ts";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import { HomeSections } from "./home-sections.tsx";
import type { AnyShownSection } from "./shown-page.server.ts";

// A sheet has no address of its own here, and React wants one.
setAssetOrigin("https://files.example");

const words = { picture: null, side: "before", action: "", href: "" } as const;
const text = (id: string, heading: string, body = ""): AnyShownSection => {
  return { id, kind: "text", heading, body, ...words };
};
const newest: AnyShownSection = {
  id: "newest",
  kind: "products",
  heading: "New",
  rule: "newest",
  category: "",
  most: 8,
  cards: [],
  all: "/products",
};
const promises: AnyShownSection = {
  id: "why",
  kind: "promises",
  heading: "Why",
  promises: [],
  claims: [],
};

function shown(sections: AnyShownSection[]): string {
  const home = <HomeSections sections={sections}>The first steps</HomeSections>;
  const router = createMemoryRouter([{ path: "*", element: home }]);
  return renderToStaticMarkup(
    <ShopProvider shop={{ ...unsetShop, name: "Meera", tagline: "Block prints" }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}

test("a home of words alone says what comes, keeps them all and has what its operator is told", () => {
  const html = shown([text("hello", "Welcome", "From Jaipur."), newest, text("why", "Our story")]);
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const said of ["Welcome", "From Jaipur.", "Block prints", "Coming soon", "Our story"])
    expect(html).toContain(said);
  expect(html).toContain("The first steps");
  expect(html).toContain('href="/contact"');
});

test("without a greeting the shop's name stands there", () => {
  expect(shown([])).toMatch(/<h2 [^>]*>Meera<\/h2>/);
});

test("a home with anything to look at says nothing of what comes", () => {
  const html = shown([text("hello", "Welcome"), promises]);
  expect(html).toContain("Welcome");
  expect(html).not.toMatch(/Coming soon|first steps/);
});
