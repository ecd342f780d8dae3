import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { viewOfPage, viewOfSection } from "#app/desk/pages/page-view.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { saveSection } from "./edit-sections.server.ts";
import { fillPages } from "./fill-pages.server.ts";
import { pictureMark } from "./markup.ts";
import { blankSection } from "./section-kinds.server.ts";
import { showSections } from "./shown-page.server.ts";

const now = Date.UTC(2026, 10, 28);
const context = contextOf({ kind: "operator", name: "asha" }, now);
const markOf = (letter: string, alt: string) =>
  pictureMark({ src: `/uploads/page-${letter.repeat(24)}`, alt });

test("of a picture in a text that is not there customers see nothing, and its writer is told", () => {
  mkdirSync(uploadsFolder, { recursive: true });
  writeFileSync(path.join(uploadsFolder, `page-${"a".repeat(24)}-1600.jpg`), "");
  const [there, gone] = [markOf("a", "The loom"), markOf("b", "The dyer")];
  const blank = blankSection("text", "0123456789");
  const section = { ...blank, body: `Before\n\n${there}\n\n${gone}\n\nAfter` } as typeof blank;
  const [shown] = showSections(context, [section]);
  expect(shown).toMatchObject({ body: `Before\n\n${there}\n\n\nAfter` });

  const name = { kind: "page", slug: "looms" } as const;
  const content = { title: "Looms", description: "", category: "", cover: null };
  fillPages([{ ...name, content: { ...content, sections: [section] } }], now);
  const view = () => viewOfSection("page.looms", section.id);
  expect(view()?.lost).toEqual({ body: expect.stringContaining("“The dyer” is not there") });
  const problems = () => viewOfPage("page.looms", now)?.sections.map(({ problem }) => problem);
  expect(problems()).toEqual(["A picture in it is not there any more"]);

  const value = () => ({ ...blank, body: there });
  const saved = saveSection(context, { name, id: section.id, value, shown: view()?.print ?? "" });
  expect([saved.ok, view()?.lost, problems()]).toEqual([true, {}, [""]]);
});
