import { beforeEach, expect, test } from "vitest";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { home } from "#db/seed/bakhiya/home.ts";
import { frameOf, saveShopFrame } from "./edit-frame.server.ts";
import {
  addSection,
  moveSection,
  saveHead,
  saveSection,
  setPicture,
} from "./edit-sections.server.ts";
import { fillPages } from "./fill-pages.server.ts";
import { frameSchemas } from "./frame-fields.server.ts";
import { findDeskPage, listVersions } from "./page-rows.server.ts";
import { findPage } from "./pages.server.ts";
import {
  bringBackVersion,
  discardDraft,
  publishDueDrafts,
  publishPage,
  unschedulePage,
} from "./publish-page.server.ts";
import { removeSection } from "./removed-sections.server.ts";
import { readSectionForm } from "./section-form.server.ts";
import { schemaOf, sectionKinds } from "./section-kinds.server.ts";

const now = Date.UTC(2026, 10, 22);
const context = contextOf({ kind: "operator", name: "operator" }, now);
const name = { kind: "home", slug: "" } as const;

beforeEach(() => {
  sqlite.exec("delete from pages; delete from page_versions");
  fillPages([{ ...name, content: home }], now);
  sqlite.exec(`delete from categories;
    insert into categories (name, slug, position, is_shown, created_at, updated_at)
      values ('Shawls', 'shawls', 1, 1, 0, 0)`);
});

test("changes of a page that is shown wait for their time, and can be held back", () => {
  const other = { title: "Home", description: "Later words" };
  const change = () => {
    const { sections: _, ...head } = findDeskPage(name)?.content ?? { sections: [] };
    expect(saveHead(context, { name, head: other, shown: fingerprintOfForm(head) })).toEqual({
      ok: true,
    });
  };
  const at = now + HOUR;
  const shownAt = (time: number) => findPage(name, time)?.description;
  const before = shownAt(now);
  change();
  expect(publishPage.immediate(context, { name, at })).toEqual({ ok: true });
  expect(shownAt(at + 1)).toBe(before);
  expect(findDeskPage(name)?.draftAt).toBe(at);
  publishDueDrafts({ ...context, now: at - 1 });
  expect(shownAt(at + 1)).toBe(before);
  expect(unschedulePage.immediate(context, name)).toEqual({ ok: true });
  publishDueDrafts({ ...context, now: at });
  expect(shownAt(at + 1)).toBe(before);

  publishPage.immediate(context, { name, at });
  publishDueDrafts({ ...context, now: at });
  expect(shownAt(at)).toBe("Later words");
  expect(findDeskPage(name)).toMatchObject({ isDraft: false, draftAt: null });
  expect(listVersions(name).length).toBe(1);
});

const draft = () => findDeskPage(name)?.content.sections ?? [];
const published = () => findPage(name, now)?.sections ?? [];
const section = (id: string) => {
  const found = draft().find((one) => one.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return found;
};
const stored = () =>
  sqlite.prepare("select published from pages where kind = 'home'").pluck().get() as string;

function save(id: string, texts: Record<string, string>, shown = fingerprintOfForm(section(id))) {
  return saveSection(context, {
    name,
    id,
    value: (one) => readSectionForm(schemaOf(one.kind), one, texts),
    shown,
  });
}

test("shoppers see nothing of a draft until it is published", () => {
  expect(save("whites", { title: "Whites again" })).toEqual({ ok: true });
  expect(section("whites")).toMatchObject({ title: "Whites again", href: "/products?color=White" });
  expect(published().find(({ id }) => id === "whites")).toMatchObject({ title: "Classic Whites" });
  expect(publishPage.immediate(context, { name, at: now })).toEqual({ ok: true });
  expect(published().find(({ id }) => id === "whites")).toMatchObject({ title: "Whites again" });
  expect(findDeskPage(name)).toMatchObject({ isDraft: false, isPublished: true });
});

test("of two who change one section the second is told, and nothing is written over", () => {
  const shown = fingerprintOfForm(section("whites"));
  expect(save("whites", { title: "First" }, shown).ok).toBe(true);
  expect(save("whites", { title: "Second" }, shown)).toEqual({ ok: false, reason: "changed" });
  expect(section("whites")).toMatchObject({ title: "First" });
  // Another section of the page is nobody else's matter.
  expect(save("feedback", { heading: "Said" }).ok).toBe(true);
});

test("what does not fit is told by its field, in a list too", () => {
  const read = save("hero", { "banners-1-title": "", "banners-0-href": "javascript:alert(1)" });
  expect(read).toMatchObject({ ok: false, reason: "invalid" });
  const errors = "errors" in read ? read.errors : {};
  expect(Object.keys(errors).sort()).toEqual(["banners-0-href", "banners-1-title"]);
  expect(section("hero")).toMatchObject({ banners: home.sections[0]?.banners });
  expect(save("whites", { title: "x".repeat(81) })).toMatchObject({ ok: false });
});

test("a link that leads nowhere and words nobody can read are told at once", () => {
  const done = save("whites", { href: "javascript:alert(1)", title: "<b>Whites</b>" });
  expect(Object.keys("errors" in done ? done.errors : {}).toSorted()).toEqual(["href", "title"]);
});

test("a customer's words say where they come from, and have stars only where the customer gave some", () => {
  const { id = "" } = addSection(context, { name, kind: "testimonials" });
  const words = { "words-0-text": "Lovely.", "words-0-name": "Asha", "words-0-rating": "" };
  expect(save(id, words)).toMatchObject({ errors: { "words-0-source": expect.anything() } });
  expect(save(id, { ...words, "words-0-source": "By e-mail" })).toEqual({ ok: true });
  expect(section(id)).toMatchObject({ words: [{ name: "Asha", rating: null }] });
  expect(save(id, { "words-1-rating": "5" })).toMatchObject({
    errors: { "words-1-name": expect.anything() },
  });
  expect(save(id, { "words-0-rating": "6" })).toMatchObject({
    errors: { "words-0-rating": expect.stringMatching(/1 to 5, or nothing/) },
  });
});

test("what is wrong stands by its field, also where entries are moved or go", () => {
  const texts = { "banners-0-remove": "yes", "banners-1-title": "", "banners-2-place": "1" };
  expect(save("hero", texts)).toMatchObject({ errors: { "banners-1-title": expect.any(String) } });
  const group = { "groups-0-remove": "yes", "groups-1-items-0-href": "javascript:alert(1)" };
  const value = (stored: Record<string, unknown>) =>
    readSectionForm(frameSchemas.footerMenu, stored, group);
  const { print } = frameOf("footerMenu");
  const done = saveShopFrame.immediate(context, { part: "footerMenu", value, shown: print });
  expect(done).toMatchObject({ errors: { "groups-1-items-0-href": expect.any(String) } });
});

test("entries of a list are added, moved by number and removed; their pictures stay with them", () => {
  const texts = { "banners-0-place": "3", "banners-1-remove": "yes", "banners-3-title": "New" };
  expect(save("hero", texts).ok).toBe(true);
  const hero = section("hero");
  const titles =
    hero.kind === "banners" ? hero.banners.map(({ title, picture }) => [title, picture?.src]) : [];
  expect(titles).toEqual([
    ["For the evening the lamps are lit", "/images/banners/hero-3"],
    ["Handwork from Lucknow, made to be worn", "/images/banners/hero-1"],
    ["New", undefined],
  ]);
});

test("sections are added empty, moved and removed", () => {
  const added = addSection(context, { name, kind: "products" });
  expect(added.ok && draft().at(-1)).toMatchObject({
    id: added.id,
    kind: "products",
  });
  expect(moveSection(context, { name, id: added.id ?? "", to: 1 }).ok).toBe(true);
  expect(draft()[0]?.id).toBe(added.id);
  expect(moveSection(context, { name, id: "hero", to: 99 }).ok).toBe(true);
  expect(draft().at(-1)?.id).toBe("hero");
  expect(removeSection(context, { name, id: "film" }).ok).toBe(true);
  expect(draft().some(({ id }) => id === "film")).toBe(false);
  expect(removeSection(context, { name, id: "film" })).toEqual({ ok: false, reason: "unknown" });
});

test.each(sectionKinds)("a new section of %s can be saved as it comes", (kind) => {
  const { id = "" } = addSection(context, { name, kind });
  // A chart is of one of the shop's categories: which, nobody can know before.
  expect(save(id, kind === "sizes" ? { category: "Shawls" } : {})).toEqual({ ok: true });
});

test("the last ten published states come back, equal to the byte", () => {
  const first = stored();
  for (let nth = 1; nth <= 12; nth += 1) {
    save("whites", { title: `Whites ${nth}` });
    publishPage.immediate(context, { name, at: now });
  }
  const versions = listVersions(name);
  expect(versions).toHaveLength(10);
  const eleventh = stored();
  const oldest = versions.at(-1);
  expect(bringBackVersion.immediate(context, { name, id: oldest?.id ?? 0 }).ok).toBe(true);
  publishPage.immediate(context, { name, at: now });
  expect(stored()).toContain("Whites 2");
  expect(stored()).not.toBe(first);
  const [newest] = listVersions(name);
  bringBackVersion.immediate(context, { name, id: newest?.id ?? 0 });
  publishPage.immediate(context, { name, at: now });
  expect(stored()).toBe(eleventh);
});

test("an earlier state is not restored over changes that are nowhere else", () => {
  save("whites", { title: "Published" });
  publishPage.immediate(context, { name, at: now });
  const [version] = listVersions(name);
  const restore = () => bringBackVersion.immediate(context, { name, id: version?.id ?? 0 });
  save("whites", { title: "Not published yet" });
  expect(restore()).toEqual({ ok: false, reason: "unpublished" });
  expect(section("whites")).toMatchObject({ title: "Not published yet" });
  discardDraft.immediate(context, { name });
  expect(restore()).toEqual({ ok: true });
  // What stands there now is a version as it was: another may follow.
  expect(restore()).toEqual({ ok: true });
});

test("changed back to what is published, a page has no changes left, nor any that come by themselves", () => {
  save("whites", { title: "Later" });
  expect(findDeskPage(name)?.isDraft).toBe(true);
  expect(publishPage.immediate(context, { name, at: now + MINUTE })).toEqual({ ok: true });
  save("whites", { title: "Classic Whites" });
  expect(findDeskPage(name)).toMatchObject({ isDraft: false, draftAt: null });
  expect(removeSection(context, { name, id: "film" }).ok).toBe(true);
  expect(findDeskPage(name)).toMatchObject({ isDraft: true, draftAt: null });
  publishDueDrafts({ ...context, now: now + MINUTE });
  expect(findDeskPage(name)?.isDraft).toBe(true);
});

test("a draft is discarded only where something is published", () => {
  save("whites", { title: "No" });
  expect(discardDraft.immediate(context, { name }).ok).toBe(true);
  expect(section("whites")).toMatchObject({ title: "Classic Whites" });
  expect(discardDraft.immediate(context, { name })).toEqual({ ok: false, reason: "unknown" });
});

test("a picture goes to its field and nowhere else", () => {
  const pageImage = { src: "/uploads/page-a", alt: "A", shape: "wide", color: "#ffffff" } as const;
  const put = (field: string) => setPicture(context, { name, id: "hero", field, pageImage });
  expect(put("banners-1-picture").ok).toBe(true);
  const hero = section("hero");
  expect(hero.kind === "banners" && hero.banners[1]?.picture).toEqual(pageImage);
  for (const odd of ["banners-9-picture", "picture", "banners-1-title", "__proto__-x", "banners"]) {
    expect(put(odd), odd).toEqual({ ok: false, reason: "unknown" });
  }
});

test("every change is in the activity log", () => {
  const before = sqlite.prepare("select max(id) from audit").pluck().get();
  save("whites", { title: "A" });
  publishPage.immediate(context, { name, at: now });
  const entries = sqlite
    .prepare("select what, subject, who from audit where id > ? order by id")
    .all(before);
  expect(entries).toEqual([
    { what: "section changed: One banner", subject: "/admin/pages/home", who: "operator" },
    { what: "page published", subject: "/admin/pages/home", who: "operator" },
  ]);
});
