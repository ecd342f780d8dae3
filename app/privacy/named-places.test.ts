import { beforeEach, expect, test } from "vitest";
import { placeAt } from "#app/pages/named-on-pages.server.ts";
import { writeContent } from "#app/pages/page-content.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { eraseFor, lookFor } from "./lookup.server.ts";
import { buyer, insert, NOW, placeOrder } from "./privacy-fixture.ts";
import { namedAt } from "./take-out.ts";

const person = { ...buyer, name: "Nargís Testwala", email: "nargis@info.example" };
const head = { title: "Our story", description: "", category: "", cover: null };
const testimonials = (id: string, name: string, text = "So soft!") => ({
  id,
  kind: "testimonials",
  heading: "What they say",
  note: "",
  words: [{ text, name, source: "by e-mail, June 2026", place: "", rating: null }],
});
const page = (slug: string, { draft, published }: { draft?: object[]; published?: object[] }) => {
  const stored = (sections?: object[]) => sections && writeContent({ ...head, sections });
  insert("pages", {
    ...{ kind: "page", slug, created_at: 1, updated_at: 1 },
    ...{ draft: stored(draft) ?? null, published: stored(published) ?? null },
  });
};
const placesOf = async (asked: string) => {
  const looked = await lookFor(asked);
  return looked.kind === "found" ? looked.places : undefined;
};

let orders = 0;

beforeEach(() => {
  sqlite.exec("delete from pages");
  const id = `named-${++orders}`;
  placeOrder(id, 7020 + orders, person);
  for (const status of ["packed", "shipped", "delivered"])
    sqlite.prepare("update orders set status = ? where id = ?").run(status, id);
});

test("each section whose words may name the customer is told with its link, the words around and what is published", async () => {
  page("story", {
    draft: [testimonials("said", "nargis t., Pune"), testimonials("others", "Meera")],
    published: [testimonials("said", "Nargis"), testimonials("gone", "Meera", "As Testwala’s own")],
  });
  insert("pages", {
    ...{ kind: "article", slug: "visit", created_at: 1, updated_at: 1, draft: null },
    published: writeContent({ ...head, title: "A visit to Nargis", sections: [] }),
  });
  const said = {
    title: "Our story: What customers said",
    href: "/admin/pages/page.story/sections/said",
  };
  const article = { title: "A visit to Nargis", href: "/admin/pages/article.visit" };
  expect(await placesOf(person.phone)).toEqual([
    { ...article, words: "A visit to Nargis", isPublishedOnly: false },
    { ...said, words: "nargis t., Pune", isPublishedOnly: false },
    {
      title: "Our story: What customers said",
      href: "/admin/pages/page.story",
      words: "As Testwala’s own",
      isPublishedOnly: true,
    },
  ]);
  const before = sqlite.prepare("select * from pages").all();
  const erased = await eraseFor(operatorContext({ name: "operator" }, NOW), {
    q: person.phone,
    sure: "yes",
  });
  expect(erased).toMatchObject({ ok: true, places: [article, said, { isPublishedOnly: true }] });
  expect(sqlite.prepare("select * from pages").all()).toEqual(before);
});

test("of many pages each is looked through", async () => {
  for (let n = 0; n < 25; n++) {
    page(`p-${String(n).padStart(2, "0")}`, {
      draft: [testimonials("a", n === 24 ? "Nargis" : "Meera")],
    });
  }
  expect((await placesOf(person.phone))?.map(({ href }) => href)).toEqual([
    "/admin/pages/page.p-24/sections/a",
  ]);
});

test("what is told after erasing is an address alone, and nothing where the section is no more", () => {
  page("story", { draft: [testimonials("said", "Nargis")] });
  const title = "Our story: What customers said";
  const href = "/admin/pages/page.story/sections/said";
  expect(placeAt(href)).toEqual({ title, href });
  expect(placeAt("/admin/pages/page.story")).toEqual({
    title: "Our story",
    href: "/admin/pages/page.story",
  });
  for (const wrong of [`${href}x`, "/admin/pages/page.none", "https://other.example/", "/admin"]) {
    expect(placeAt(wrong)).toBeUndefined();
  }
});

const find = namedAt({
  names: ["Nargís Testwala", "नरगिस", "Md Al"],
  contacts: ["9123450987", "nargis@info.example"],
});

test.each([
  ["Says NARGIS’s mother", 5],
  ["by testwala", 3],
  ["नरगिसने कहा", 0],
  ["Call +91 91234-50987", 5],
  ["write to Nargis@info.example.", 9],
])("%s names the customer", (text, at) => {
  expect(find(text)).toBe(at);
});

test.each(["nargisa, Meera", "mail info@shop.example", "Al and Md", "98765 43210", "", "… …"])(
  "%s does not",
  (text) => {
    expect(find(text)).toBe(-1);
  },
);
