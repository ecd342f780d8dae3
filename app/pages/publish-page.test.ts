import { beforeEach, expect, test } from "vitest";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { home } from "#db/seed/bakhiya/home.ts";
import { addSection, saveHead } from "./edit-sections.server.ts";
import { fillPages } from "./fill-pages.server.ts";
import type { PageName } from "./page-name.ts";
import { findDeskPage, listVersions } from "./page-rows.server.ts";
import { findPage } from "./pages.server.ts";
import {
  addPage,
  bringBackVersion,
  deletePage,
  hidePage,
  publishDueDrafts,
  publishPage,
} from "./publish-page.server.ts";
import { removeSection } from "./removed-sections.server.ts";

const now = Date.UTC(2026, 10, 22);
const context = contextOf({ kind: "operator", name: "operator" }, now);
const name = { kind: "home", slug: "" } as const;

beforeEach(() => {
  sqlite.exec("delete from pages; delete from page_versions");
  fillPages([{ ...name, content: home }], now);
});

/** A draft with something on it that shoppers see. */
function addFilled(page: PageName, title: string) {
  expect(addPage.immediate(context, { ...page, title })).toEqual({ ok: true });
  expect(addSection(context, { name: page, kind: "ornament" }).ok).toBe(true);
}

test("a page is written, published for a time, and deleted with all it was", () => {
  const page = { kind: "page", slug: "our-story" } as const;
  addFilled(page, "Our story");
  expect(addPage.immediate(context, { ...page, title: "Again" })).toMatchObject({
    reason: "invalid",
  });
  for (const slug of ["Our Story", "", "../admin", "a--b", "x".repeat(61)]) {
    expect(addPage.immediate(context, { kind: "page", slug, title: "x" }), slug).toMatchObject({
      errors: { slug: expect.any(String) },
    });
  }
  const other = addPage.immediate(context, { kind: "page", slug: "Our Looms", title: "x" });
  expect(other).toMatchObject({ errors: { slug: expect.stringContaining("such as our-looms") } });
  const untitled = addPage.immediate(context, { kind: "page", slug: "", title: " " });
  expect(untitled).toMatchObject({ errors: { title: expect.any(String) } });
  expect(untitled).not.toHaveProperty("errors.slug");
  const shown = fingerprintOfForm({
    title: "Our story",
    description: "",
    category: "",
    cover: null,
  });
  expect(saveHead(context, { name: page, head: { description: "Who we are." }, shown }).ok).toBe(
    true,
  );
  expect(saveHead(context, { name: page, head: {}, shown })).toEqual({
    ok: false,
    reason: "changed",
  });
  publishPage.immediate(context, { name: page, at: now + MINUTE });
  expect(findPage(page, now)).toBeUndefined();
  expect(findPage(page, now + MINUTE)).toMatchObject({
    title: "Our story",
    description: "Who we are.",
  });
  expect(deletePage.immediate(context, page).ok).toBe(true);
  expect(findDeskPage(page)).toBeUndefined();
  expect(deletePage.immediate(context, name)).toEqual({ ok: false, reason: "unknown" });
});

test("an article waits for its time, can be given another, and is hidden again", () => {
  const article = { kind: "article", slug: "cloth" } as const;
  addFilled(article, "Cloth");
  const publish = (at: number, after = now) =>
    publishPage.immediate({ ...context, now: after }, { name: article, at });
  publish(now + MINUTE);
  expect(findPage(article, now + 59_999)).toBeUndefined();
  publish(now + 120_000);
  expect(findPage(article, now + MINUTE)).toBeUndefined();
  expect(findPage(article, now + 120_000)).toMatchObject({ publishAt: now + 120_000 });
  // One that is read already keeps its date.
  publish(now + 900_000, now + 180_000);
  expect(findPage(article, now + 180_000)).toMatchObject({ publishAt: now + 120_000 });
  expect(hidePage.immediate(context, article).ok).toBe(true);
  expect(findPage(article, now + 180_000)).toBeUndefined();
  expect(findDeskPage(article)).toMatchObject({ isDraft: true, isPublished: false });
  expect(hidePage.immediate(context, article)).toEqual({ ok: false, reason: "unknown" });
  expect(hidePage.immediate(context, name)).toEqual({ ok: false, reason: "unknown" });
});

test("hiding a page with changes keeps both: the changes, and what customers saw", () => {
  const page = { kind: "page", slug: "story" } as const;
  addFilled(page, "Story");
  publishPage.immediate(context, { name: page, at: now });
  const shown = fingerprintOfForm({ title: "Story", description: "", category: "", cover: null });
  saveHead(context, { name: page, head: { title: "Other story" }, shown });
  hidePage.immediate(context, page);
  expect(findDeskPage(page)?.content.title).toBe("Other story");
  const [version] = listVersions(page);
  bringBackVersion.immediate(context, { name: page, id: version?.id ?? 0 });
  expect(findDeskPage(page)?.content.title).toBe("Story");
  const [kept] = listVersions(page);
  bringBackVersion.immediate(context, { name: page, id: kept?.id ?? 0 });
  expect(findDeskPage(page)?.content.title).toBe("Other story");
});

test("a page with nothing on it is not published, now or later; emptied before its time it stays a draft", () => {
  const page = { kind: "page", slug: "looms" } as const;
  addPage.immediate(context, { ...page, title: "Looms" });
  for (const at of [now, now + MINUTE]) {
    expect(publishPage.immediate(context, { name: page, at })).toEqual({
      ok: false,
      reason: "empty",
    });
  }
  expect(findDeskPage(page)).toMatchObject({ isPublished: false, publishAt: null });
  const { id = "" } = addSection(context, { name: page, kind: "ornament" });
  publishPage.immediate(context, { name: page, at: now });
  const shown = fingerprintOfForm({ title: "Looms", description: "", category: "", cover: null });
  saveHead(context, { name: page, head: { title: "Later" }, shown });
  expect(publishPage.immediate(context, { name: page, at: now + MINUTE })).toEqual({ ok: true });
  removeSection.immediate(context, { name: page, id });
  publishDueDrafts({ ...context, now: now + MINUTE });
  expect(findPage(page, now + MINUTE)?.title).toBe("Looms");
  expect(findDeskPage(page)).toMatchObject({ isDraft: true, draftAt: null });
});
