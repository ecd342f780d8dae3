import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { temporaryFile } from "#app/catalog/uploads.server.ts";
import { addSection, putBackSection, saveSection } from "#app/pages/edit-sections.server.ts";
import { fillPages } from "#app/pages/fill-pages.server.ts";
import { findDeskPage } from "#app/pages/page-rows.server.ts";
import { removeSection } from "#app/pages/removed-sections.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { home } from "#db/seed/bakhiya/home.ts";
import { changePage } from "./change-page.server.ts";
import { changePagePicture, findPictureField } from "./change-picture.server.ts";
import { viewOfPage, viewOfSection } from "./page-view.server.ts";

/** Two who edit one page: what one of them does while the other types loses nothing and lands nowhere else. */

const context = contextOf({ kind: "operator", name: "operator" });
const name = { kind: "home", slug: "" } as const;
beforeEach(() => {
  sqlite.exec("delete from pages; delete from page_versions");
  fillPages([{ ...name, content: home }], Date.now());
});
const sections = () => findDeskPage(name)?.content.sections ?? [];
const idOf = (kind: string) => sections().find((one) => one.kind === kind)?.id ?? "";

test("a section that somebody removes while another writes in it comes back with what was written", () => {
  const id = idOf("banners");
  const [first] = sections();
  expect(putBackSection(context, { name, id, kind: "banners" })).toBeUndefined();
  removeSection(context, { name, id });
  expect(putBackSection(context, { name, id, kind: "banner" })).toBeDefined();
  removeSection(context, { name, id });
  // As published, in its place, so that its pictures are there.
  const print = putBackSection(context, { name, id, kind: "banners" });
  expect(print).toBe(viewOfSection("home", id)?.print);
  expect(sections()[0]).toEqual(first);
  const written = (section: object) => ({ ...section, banners: [] });
  expect(saveSection(context, { name, id, value: written, shown: print ?? "" })).toEqual({
    ok: true,
  });
  // One that was never published: with its text alone, at the end.
  const added = addSection(context, { name, kind: "text" }).id ?? "";
  removeSection(context, { name, id: added });
  expect(putBackSection(context, { name, id: added, kind: "text" })).toBeDefined();
  expect(sections().at(-1)).toMatchObject({ id: added, kind: "text" });
  expect(putBackSection(context, { name, id: "<script>", kind: "text" })).toBeUndefined();
});

test("a picture that was chosen for an entry does not land on the one that took its place", async () => {
  const section = idOf("banners");
  const asked = { page: "home", section, field: "banners-0-picture" };
  const send = async (shown: string | undefined) => {
    const file = await temporaryFile();
    const create = { width: 900, height: 600, channels: 3, background: "#a01010" } as const;
    await writeFile(file, await sharp({ create }).jpeg().toBuffer());
    const fields = { alt: "A red cloth", ...(shown !== undefined && { shown }) };
    return changePagePicture(context, {
      ...asked,
      fields,
      files: [{ path: file, name: "red.jpg" }],
      bad: [],
    });
  };
  const shown = findPictureField(asked)?.print;
  const pictures = () => JSON.stringify(sections()[0]);
  const print = viewOfSection("home", section)?.print ?? "";
  const reversed = (value: object) => {
    const { banners } = value as { banners: object[] };
    return { ...value, banners: banners.toReversed() };
  };
  saveSection(context, { name, id: section, value: reversed, shown: print });
  const before = pictures();
  expect(await send(shown)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Somebody else/),
  });
  expect(pictures()).toBe(before);
  expect(await send(findPictureField(asked)?.print)).toMatchObject({ ok: true });
  expect(pictures()).not.toBe(before);
});

test("the words for a picture are changed without sending it again, and never taken away", async () => {
  const asked = { page: "home", section: idOf("banners"), field: "banners-0-picture" };
  const send = (alt: string) =>
    changePagePicture(context, { ...asked, fields: { alt }, files: [], bad: [] });
  const picture = () => {
    const [first] = sections();
    return first?.kind === "banners" ? first.banners[0]?.picture : undefined;
  };
  const before = picture();
  expect(await send("White cloth in the sun")).toEqual({
    ok: true,
    message: "The words are in the draft.",
  });
  expect(picture()).toEqual({ ...before, alt: "White cloth in the sun" });
  expect(await send(" ")).toMatchObject({
    ok: false,
    alt: expect.stringMatching(/what the picture shows\.$/),
  });
  const empty = addSection(context, { name, kind: "banner" }).id ?? "";
  const none = {
    ...asked,
    section: empty,
    field: "picture",
    fields: { alt: "" },
    files: [],
    bad: [],
  };
  expect(await changePagePicture(context, none)).toEqual({
    ok: false,
    message: "Please choose a picture.",
    alt: "Please say in a few words what the picture shows.",
  });
  const stamp = await temporaryFile();
  const create = { width: 80, height: 400, channels: 3, background: "#a01010" } as const;
  await writeFile(stamp, await sharp({ create }).png().toBuffer());
  const files = [{ path: stamp, name: "stamp.png" }];
  expect(
    await changePagePicture(context, { ...none, fields: { alt: "Red" }, files }),
  ).toMatchObject({
    message: expect.stringMatching(/^stamp\.png is too small \(80 × 400 pixels\)/),
  });
});

test("a page that is full says so and keeps what it has", () => {
  const fields = { intent: "add", kind: "text" };
  for (let at = sections().length; at < 40; at += 1) {
    expect(changePage(context, { page: "home", fields })).toMatchObject({ ok: true });
  }
  expect(changePage(context, { page: "home", fields })).toMatchObject({
    ok: false,
    errors: { kind: "A page has at most 40 sections." },
  });
  expect(sections()).toHaveLength(40);
});

test("changes that somebody else has made since are not discarded unseen", () => {
  const about = { kind: "page", slug: "about" } as const;
  fillPages([{ ...about, content: { ...home, title: "About", description: "" } }], Date.now());
  const send = (fields: Record<string, string>) =>
    changePage(context, { page: "page.about", fields });
  const view = () => viewOfPage("page.about", Date.now());
  send({ intent: "add", kind: "text" });
  const draft = view()?.print ?? "";
  const shown = view()?.headPrint ?? "";
  send({ intent: "head", title: "Our looms", description: "", shown });
  expect(send({ intent: "discard", draft })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Somebody else .*Nothing is discarded/),
  });
  expect(view()?.title).toBe("Our looms");
  expect(send({ intent: "discard", draft: view()?.print ?? "" })).toMatchObject({ ok: true });
  expect(view()?.title).toBe("About");
});

test("what somebody else has changed since is not published unseen, and is told with their name", () => {
  const about = { kind: "page", slug: "about" } as const;
  fillPages([{ ...about, content: { ...home, title: "About", description: "" } }], Date.now());
  const view = () => viewOfPage("page.about", Date.now());
  const publish = (draft: string) =>
    changePage(context, { page: "page.about", fields: { intent: "publish", draft } });
  const seen = view()?.print ?? "";
  const meera = contextOf({ kind: "operator", name: "meera" });
  addSection(meera, { name: about, kind: "text" });
  expect(publish(seen)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Somebody else .*Nothing is published/),
  });
  expect(view()?.unpublished).toEqual([expect.stringMatching(/, meera: section added: /)]);
  expect(publish(view()?.print ?? "")).toMatchObject({ ok: true });
  expect(view()?.unpublished).toEqual([]);
});

test("who saves the title of a page that somebody else has saved reads by the fields what is saved now", () => {
  const about = { kind: "page", slug: "about" } as const;
  fillPages([{ ...about, content: { ...home, title: "About", description: "Ours" } }], Date.now());
  const shown = viewOfPage("page.about", Date.now())?.headPrint ?? "";
  const send = (title: string) =>
    changePage(context, {
      page: "page.about",
      fields: { intent: "head", title, description: "Ours", shown },
    });
  expect(send("About us")).toMatchObject({ ok: true });
  expect(send("Our looms")).toMatchObject({
    status: 409,
    errors: { title: "Saved now: “About us”" },
  });
});
