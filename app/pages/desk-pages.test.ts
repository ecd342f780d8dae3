import { beforeAll, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { home } from "#db/seed/bakhiya/home.ts";
import { declarations } from "#db/statement.ts";
import { findListedPage, listDeskPages, listTitles } from "./desk-pages.server.ts";
import { fillPages } from "./fill-pages.server.ts";

const now = Date.UTC(2026, 10, 22);
const content = (title: string) => ({
  title,
  description: "",
  category: "",
  cover: null,
  sections: [],
});

beforeAll(() => {
  fillPages([{ kind: "home", slug: "", content: home }], now - 5000);
  for (let index = 0; index < 120; index++) {
    const kind = index % 3 ? "article" : "page";
    fillPages(
      [{ kind, slug: `one-${index}`, content: content(`One ${index}`) }],
      now - (index % 7),
    );
  }
  fillPages([{ kind: "page", slug: "later", content: content("Later"), publishAt: now + 9 }], now);
  sqlite.exec(`update pages set draft = '{"title":"Newer"}' where slug = 'one-3'`);
});

test("the desk's list goes on by key to its last page: home first, then pages, then articles, each once", () => {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { pages, next } = listDeskPages(now, after);
    expect(pages.length).toBeLessThanOrEqual(51);
    found.push(...pages.map(({ name }) => `${name.kind}.${name.slug}`));
    after = next;
  } while (after);
  expect(found).toHaveLength(122);
  expect(new Set(found).size).toBe(122);
  const kinds = found.map((name) => name.split(".")[0]);
  expect(kinds).toEqual([
    "home",
    ...Array.from({ length: 41 }, () => "page"),
    ...Array.from({ length: 80 }, () => "article"),
  ]);
  expect(listDeskPages(now, "home.1.x")).toEqual(listDeskPages(now));
});

test("a page is named as it is written, with its state", () => {
  const of = (slug: string) => findListedPage({ kind: "page", slug }, now);
  expect(of("one-3")).toMatchObject({ title: "Newer", state: "changed" });
  expect(of("one-6")).toMatchObject({ title: "One 6", state: "published" });
  expect(of("later")?.state).toBe("scheduled");
  sqlite.exec(`update pages set draft = '{"title":"Later on"}' where slug = 'later'`);
  expect(of("later")).toMatchObject({ title: "Later on", state: "scheduled-changed" });
  sqlite.exec(`update pages set draft_at = ${now + 9} where slug = 'one-3'`);
  expect(of("one-3")?.state).toBe("change-scheduled");
  expect(of("none")).toBeUndefined();
  expect(findListedPage({ kind: "home", slug: "" }, now)?.title).toBe("Home");
  expect(listTitles(500)).toHaveLength(122);
  expect(listTitles(500)).toContainEqual({ name: { kind: "page", slug: "one-3" }, title: "Newer" });
});

test("a page that a hand in the database has broken stands in the list by its address", () => {
  sqlite.exec("update pages set published = 'broken', draft = null where slug = 'one-9'");
  expect(findListedPage({ kind: "page", slug: "one-9" }, now)?.title).toBe("one-9");
  expect(listTitles(500)).toHaveLength(122);
});

test("a list of pages is met in its order along an index, and titles stand in it", () => {
  const lists = declarations.filter(({ sql }) => /\bfrom pages\b/.test(sql));
  expect(lists.length).toBeGreaterThan(5);
  for (const { sql } of lists) {
    const asked = sqlite.prepare<[], { detail: string }>(`explain query plan ${sql}`);
    const names = [...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, 0]);
    const values = names.length > 0 ? [Object.fromEntries(names)] : (sql.match(/\?/g) ?? []);
    const plan = asked.all(...(values as [])).map(({ detail }) => detail);
    expect(plan, sql).toEqual([expect.stringMatching(/^SEARCH|COVERING INDEX pages_changed/)]);
  }
});
