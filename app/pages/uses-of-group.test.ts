import { expect, test } from "vitest";
import { writeShopFrame } from "#app/settings/frame.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { fillSizeCharts } from "#app/sizes/size-charts.server.ts";
import { sqlite } from "#db/client.server.ts";
import { blankSection, type SectionKind } from "./section-kinds.server.ts";
import { usesOfGroup, usesOfPage } from "./uses-of-group.server.ts";

function page(
  kind: string,
  slug: string,
  section: { kind: SectionKind } & Record<string, unknown>,
) {
  const sections = [{ ...blankSection(section.kind, "0123456789"), ...section }];
  const content = { title: `Page ${slug}`, description: "", category: "", cover: null, sections };
  sqlite
    .prepare(
      "insert into pages (kind, slug, published, created_at, updated_at) values (?, ?, ?, 1, 1)",
    )
    .run(kind, slug, JSON.stringify(content));
}

test("pages and menus that show a collection or lead to it are told, and no other", () => {
  sqlite.exec("delete from pages");
  page("home", "", { kind: "products", rule: "collection", category: "Silk", heading: "" });
  page("page", "text", { kind: "text", text: "See [ours](/collections/silk)." });
  page("page", "longer", { kind: "text", text: "See [ours](/collections/silk-sarees)." });
  page("page", "words", { kind: "text", text: "Silk is soft." });
  const menu = { items: [{ label: "Silk", href: "/collections/silk" }] };
  writeShopFrame({ headerMenu: menu }, 1);
  refreshSettings();
  const silk = { kind: "collection", name: "Silk", slug: "silk" } as const;
  expect(usesOfGroup(silk).map(({ href }) => href)).toEqual([
    "/admin/pages/home",
    "/admin/pages/page.text",
    "/admin/menus/headerMenu",
  ]);
  // A link to an address it had before leads to it too.
  const renamed = { ...silk, name: "Silks", slug: "silks" };
  expect(usesOfGroup(renamed)).toEqual([]);
  expect(usesOfGroup({ ...renamed, earlier: ["silk"] }).map(({ href }) => href)).toEqual([
    "/admin/pages/page.text",
    "/admin/menus/headerMenu",
  ]);
  expect(usesOfGroup({ ...silk, name: "Cotton", slug: "cotton" })).toEqual([]);
});

test("pages and menus that lead to a page are told before it goes, the page itself is not", () => {
  sqlite.exec("delete from pages");
  page("page", "words", { kind: "text", text: "See [looms](/pages/looms) and [all](/products)." });
  page("page", "looms", { kind: "text", text: "See [these](/pages/looms)." });
  writeShopFrame({ headerMenu: { items: [{ label: "Looms", href: "/pages/looms" }] } }, 1);
  const guide = { to: "/pages/looms#how", words: "How" };
  const chart = { id: "sheets", name: "Sheets", words: "", sizes: [], columns: [], guide };
  fillSizeCharts([{ ...chart, picture: null, updatedAt: 1 }], 1);
  refreshSettings();
  expect(usesOfPage({ kind: "page", slug: "looms" }).map(({ href }) => href)).toEqual([
    "/admin/pages/page.words",
    "/admin/menus/headerMenu",
    "/admin/settings/size-charts/sheets",
  ]);
  expect(usesOfPage({ kind: "page", slug: "loom" })).toEqual([]);
});
