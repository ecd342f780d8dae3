import { expect, test } from "vitest";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { home } from "#db/seed/bakhiya/home.ts";
import { deadLinks } from "./dead-links.server.ts";
import { fillPages } from "./fill-pages.server.ts";
import { hidePage } from "./publish-page.server.ts";

sqlite.exec(`insert into products (id, title, price, category, fabric, created_at, updated_at)
  values ('saree', 'Saree', 100, 'Sarees', 'Silk', 1, 1),
    ('stole', 'Stole', 100, 'Wraps', 'Silk', 1, 1);
  insert into categories (name, slug, position, is_shown, created_at, updated_at) values
    ('Shawls', 'shawls', 2, 1, 1, 1), ('Hidden', 'hidden', 3, 0, 1, 1);
  update categories set slug = 'stoles' where name = 'Wraps'`);

const now = Date.UTC(2026, 10, 27);
const context = contextOf({ kind: "operator", name: "operator" }, now);

test("a link of a menu or a text at which customers find nothing is told, and no other", () => {
  const story = { kind: "page", slug: "our-story" } as const;
  fillPages([{ ...story, content: home }], now);
  const menu = (...links: string[]) => ({ items: links.map((href) => ({ label: "x", href })) });
  const good = ["/", "/products?badge=Fair", "/terms&condition#privacy", "/pages/our-story"];
  const elsewhere = ["https://shop.example/x", "/uploads/page-1.pdf", "/admin/orders", ""];
  expect(deadLinks(menu(...good, ...elsewhere), now)).toEqual([]);
  const dead = ["/sale", "/pages/none", "/blog/none", "/collections/none", "/singleProduct/none"];
  expect(deadLinks(menu(...dead, "/sale", "/pages/%"), now)).toEqual([...dead, "/pages/%"]);
  const text = "Read [this](/pages/none) or [that](/products).\n\n![a](/uploads/page-1)";
  expect(deadLinks({ groups: [{ body: text }] }, now)).toEqual(["/pages/none"]);
  hidePage(context, story);
  expect(deadLinks(menu(...good), now)).toEqual(["/pages/our-story"]);
});

test("so is a list on which nothing stands, and what is hidden", () => {
  const told = (...links: string[]) => deadLinks({ items: links.map((href) => ({ href })) }, now);
  expect(
    told(
      "/products?fabric=Silk",
      "/collections/sarees",
      "/collections/Sarees",
      "/products?category=Stoles&sort=low",
    ),
  ).toEqual([]);
  const dead = [
    "/products?fabric=Wool",
    "/products?category=Hidden",
    "/collections/sarees?fabric=Wool",
    "/collections/shawls",
    "/collections/hidden",
  ];
  expect(told(...dead)).toEqual(dead);
});
