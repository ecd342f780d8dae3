import { beforeAll, expect, test } from "vitest";
import { indianTime } from "#app/india/dates.ts";
import { addSection, setCover } from "#app/pages/edit-sections.server.ts";
import { findDeskPage } from "#app/pages/page-rows.server.ts";
import { addPage } from "#app/pages/publish-page.server.ts";
import { fillShop } from "#app/serving/fill-shop.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { restoreEntry } from "../restore-entry.server.ts";
import { changePage } from "./change-page.server.ts";
import { findPictureField } from "./change-picture.server.ts";
import { viewOfPage } from "./page-view.server.ts";

const home = { kind: "home", slug: "" } as const;
const context = operatorContext({ name: "Asha" });
const order = () => findDeskPage(home)?.content.sections.map(({ id }) => id) ?? [];

beforeAll(() => fillShop("meera"));

test("an address without a field of pictures has none, of a page and of each of its sections", () => {
  for (const section of [undefined, ...order()])
    for (const field of ["", "nothing", "entries-0-", "cover"])
      expect(() => findPictureField({ page: "home", section, field })).not.toThrow();
  expect(findPictureField({ page: "home", section: undefined, field: "" })).toBeUndefined();
});

test("a section is moved by a number; what is none moves nothing and says so", () => {
  const before = order();
  const last = before.at(-1) ?? "";
  const move = (to: string) =>
    changePage(context, { page: "home", fields: { intent: "move", section: last, to } });
  for (const wrong of ["", "two", "-1", "1.5"]) {
    expect(move(wrong)).toMatchObject({ ok: false, message: expect.stringContaining("number") });
  }
  expect(order()).toEqual(before);
  expect(move(" 2 ")).toMatchObject({ ok: true });
  expect(order()[1]).toBe(last);
});

test.each(["", "fly", "constructor"])("no button is called %j", (intent) => {
  const refused = changePage(context, { page: "home", fields: { intent } });
  expect(refused).toMatchObject({ ok: false, status: 400 });
});

test("a page on which nothing is written yet is not published", () => {
  const name = { kind: "page", slug: "our-looms" } as const;
  addPage.immediate(context, { ...name, title: "Our looms" });
  const publish = () =>
    changePage(context, { page: "page.our-looms", fields: { intent: "publish" } });
  expect(publish()).toMatchObject({ ok: false, status: 409 });
  addSection(context, { name, kind: "reviews" });
  expect(publish()).toMatchObject({ ok: true });
});

test("an article is published with its picture alone", () => {
  const name = { kind: "article", slug: "only-a-picture" } as const;
  addPage.immediate(context, { ...name, title: "Only a picture" });
  const publish = () =>
    changePage(context, { page: "article.only-a-picture", fields: { intent: "publish" } });
  expect(publish()).toMatchObject({ ok: false, status: 409 });
  const picture = findDeskPage(home)?.content.sections.flatMap((one) =>
    one.kind === "banner" && one.picture ? [one.picture] : [],
  )[0];
  setCover(context, { name, pageImage: picture ?? null });
  expect(publish()).toMatchObject({ ok: true });
});

test("an article is given no time that was mistyped, and changes after it was scheduled are told", () => {
  const page = "article.monsoon";
  addPage.immediate(context, { kind: "article", slug: "monsoon", title: "Monsoon" });
  addSection(context, { name: { kind: "article", slug: "monsoon" }, kind: "products" });
  const publish = (at: string) => changePage(context, { page, fields: { intent: "publish", at } });
  for (const at of ["0026-11-28T10:00", "2026-02-30T10:00", "2099-01-01T10:00", "soon"]) {
    expect(publish(at)).toMatchObject({
      ok: false,
      status: 400,
      errors: { at: expect.any(String) },
    });
  }
  const at = indianTime(context.now + DAY);
  expect(publish(at)).toMatchObject({ ok: true });
  const state = () => viewOfPage(page, context.now)?.state;
  expect(state()).toMatch(/^Scheduled for .* (am|pm)$/);
  addSection(context, { name: { kind: "article", slug: "monsoon" }, kind: "text" });
  expect(state()).toMatch(/, with changes since$/);
  expect(publish(at)).toMatchObject({ ok: true });
  expect(state()).toMatch(/^Scheduled for .* (am|pm)$/);
});

test("a removed section comes back by the undo of its message where it stood, as it was, once", () => {
  const content = () => JSON.stringify(findDeskPage(home)?.content);
  const before = content();
  const [, second = ""] = order();
  const remove = { intent: "remove", section: second };
  const removed = changePage(context, { page: "home", fields: remove });
  expect(order()).not.toContain(second);
  if (!removed?.ok) throw new Error("refused");
  expect(removed.undo?.action).toBe("/admin/trash");
  const id = Number(removed.undo?.fields.entry);
  expect(restoreEntry(context, { id })).toMatchObject({ ok: true, kind: "section" });
  expect(content()).toBe(before);
  expect(restoreEntry(context, { id })).toMatchObject({ ok: false, reason: "unknown" });
});

test("a page that no menu leads to says so, an article where none leads to the blog", () => {
  const missing = (page: string) => viewOfPage(page, Date.now())?.missingInMenus;
  addPage(context, { kind: "page", slug: "wholesale", title: "Wholesale" });
  addPage(context, { kind: "article", slug: "indigo", title: "Indigo" });
  const menu = (href: string) => {
    const headerMenu = { items: [{ label: "One", href }] };
    writeSetting("frame", { headerMenu, footerMenu: { groups: [] } }, 1);
    refreshSettings();
  };
  menu("/pages/wholesale");
  expect(missing("page.wholesale")).toBeUndefined();
  expect(missing("article.indigo")).toEqual({ isBlog: true, address: "/blog" });
  menu("/blog");
  expect(missing("page.wholesale")).toEqual({ isBlog: false, address: "/pages/wholesale" });
  expect(missing("article.indigo")).toBeUndefined();
  expect(missing("home")).toBeUndefined();
});

test("a draft to which a menu leads says that customers find nothing there, until it is published", () => {
  const isDead = (page: string) => viewOfPage(page, Date.now())?.isDeadInMenus;
  addPage(context, { kind: "page", slug: "care", title: "Care" });
  expect(isDead("page.care")).toBe(false);
  const headerMenu = { items: [{ label: "One", href: "/pages/care" }] };
  writeSetting("frame", { headerMenu, footerMenu: { groups: [] } }, 1);
  refreshSettings();
  expect(isDead("page.care")).toBe(true);
  expect(isDead("home")).toBe(false);
  sqlite.exec(
    "update pages set published = draft, draft = null, publish_at = 1 where slug = 'care'",
  );
  expect(isDead("page.care")).toBe(false);
});

test("a removed section is not put back beside itself, nor onto a page that is deleted", () => {
  const [first = ""] = order();
  const remove = { intent: "remove", section: first };
  const entry = () => {
    const removed = changePage(context, { page: "home", fields: remove });
    return { id: Number(removed?.ok && removed.undo?.fields.entry) };
  };
  const one = entry();
  expect(changePage(context, { page: "home", fields: { intent: "discard" } })?.ok).toBe(true);
  expect(restoreEntry(context, one)).toMatchObject({ ok: false, reason: "taken" });
  const another = entry();
  sqlite.exec("delete from pages where kind = 'home'");
  expect(restoreEntry(context, another)).toMatchObject({ ok: false, reason: "orphan" });
});
