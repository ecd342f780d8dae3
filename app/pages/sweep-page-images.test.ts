import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { emptyOldTrash, listTrash, restoreFromTrash } from "#app/catalog/trash.server.ts";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import type { PageImage } from "#app/content/page-image.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { setCover } from "./edit-sections.server.ts";
import { findDeskPage, listVersions } from "./page-rows.server.ts";
import { findPage } from "./pages.server.ts";
import { addPage, deletePage, publishPage } from "./publish-page.server.ts";
import { sweepPageImages } from "./sweep-page-images.server.ts";

const now = Date.now();
const tomorrow = now + 2 * DAY;
const context = contextOf({ kind: "operator", name: "operator" }, now);
const name = { kind: "article", slug: "cloth" } as const;

beforeEach(async () => {
  sqlite.exec("delete from pages; delete from page_versions; delete from bin");
  await rm(uploadsFolder, { recursive: true, force: true });
});

async function pageImage(): Promise<PageImage> {
  const src = `/uploads/page-${randomBytes(12).toString("hex")}`;
  await mkdir(uploadsFolder, { recursive: true });
  for (const ending of ["-400.avif", "-800.jpg"]) {
    await writeFile(path.join(uploadsFolder, path.basename(src) + ending), "x");
  }
  return { src, alt: "Cloth", shape: "postcard", color: "#ffffff" };
}
const filesOf = async ({ src }: PageImage) =>
  (await readdir(uploadsFolder)).filter((file) => file.startsWith(path.basename(src))).length;

test("a picture goes a day after nothing names it any more, and no sooner", async () => {
  const [stray, cover] = [await pageImage(), await pageImage()];
  addPage.immediate(context, { ...name, title: "Cloth" });
  setCover(context, { name, pageImage: cover });
  expect(await sweepPageImages(now)).toBe(0);
  expect(await sweepPageImages(tomorrow)).toBe(1);
  expect(await filesOf(stray)).toBe(0);
  expect(await filesOf(cover)).toBe(2);
});

test("the shop's logo stays, one it has no longer goes", async () => {
  const [present, old] = ["a", "b"].map((letter) => `logo-${letter.repeat(24)}`);
  await mkdir(uploadsFolder, { recursive: true });
  for (const logo of [present, old])
    await writeFile(path.join(uploadsFolder, `${logo}-master.png`), "x");
  const logo = { src: `/uploads/${present}`, width: 1, height: 1 };
  sqlite
    .prepare("insert or replace into settings (key, value, updated_at) values ('brand', ?, 1)")
    .run(JSON.stringify({ logo }));
  expect(await sweepPageImages(tomorrow)).toBe(1);
  expect(await readdir(uploadsFolder)).toEqual([`${present}-master.png`]);
  sqlite.exec("delete from settings where key = 'brand'");
});

test("one of an earlier state or of the trash stays as long as that can be brought back", async () => {
  const [first, second] = [await pageImage(), await pageImage()];
  addPage.immediate(context, { ...name, title: "Cloth" });
  for (const cover of [first, second]) {
    setCover(context, { name, pageImage: cover });
    publishPage.immediate(context, { name, at: now });
  }
  expect(await sweepPageImages(tomorrow)).toBe(0);
  expect(deletePage.immediate(context, name).ok).toBe(true);
  expect(await sweepPageImages(tomorrow)).toBe(0);
  const [entry] = listTrash().entries;
  expect(entry).toMatchObject({ kind: "page", title: "Cloth" });
  expect(restoreFromTrash(context, { id: entry?.id ?? 0 })).toMatchObject({ ok: true });
  expect(findPage(name, now)).toMatchObject({ cover: second });
  expect(listVersions(name)).toHaveLength(1);

  deletePage.immediate(context, name);
  emptyOldTrash({ ...context, now: now + 31 * DAY });
  expect(await sweepPageImages(now + 31 * DAY)).toBe(2);
  expect(await filesOf(first)).toBe(0);
});

test("a page whose address was given away meanwhile waits in the trash", () => {
  addPage.immediate(context, { ...name, title: "First" });
  deletePage.immediate(context, name);
  addPage.immediate(context, { ...name, title: "Second" });
  const [entry] = listTrash().entries;
  expect(restoreFromTrash(context, { id: entry?.id ?? 0 })).toMatchObject({ reason: "taken" });
  expect(findDeskPage(name)?.content.title).toBe("Second");
  expect(listTrash().entries).toHaveLength(1);
});
