import { beforeEach, expect, test } from "vitest";
import { contextOf } from "#app/settings/context.server.ts";
import { currentSettings, settingsForPages } from "#app/settings/current-settings.server.ts";
import { fillFrame } from "#app/settings/fill-frame.server.ts";
import { writeShopFrame } from "#app/settings/frame.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { readSettings } from "#app/shop.ts";
import { phoneMenu, unsetFrame } from "#app/shop-frame.ts";
import { sqlite } from "#db/client.server.ts";
import { frameOf, saveShopFrame } from "./edit-frame.server.ts";
import { type FramePart, frameSchemas } from "./frame-fields.server.ts";
import { readSectionForm } from "./section-form.server.ts";
import { schemaOf, sectionKinds } from "./section-kinds.server.ts";
import { packedWhenClosed, shownSettings } from "./shown-settings.server.ts";

const now = Date.UTC(2026, 10, 22);
const context = contextOf({ kind: "operator", name: "operator" }, now);

beforeEach(() => {
  sqlite.exec("delete from settings where key = 'frame'");
  refreshSettings();
});

function save(part: FramePart, texts: Record<string, string>, shown = frameOf(part).print) {
  const value = (stored: Record<string, unknown>) =>
    readSectionForm(frameSchemas[part], stored, texts);
  const done = saveShopFrame.immediate(context, { part, value, shown });
  refreshSettings();
  return done;
}
const labels = () => currentSettings().headerMenu.items.map(({ label }) => label);

test("nothing is sent to browsers of what nobody has set", () => {
  expect(settingsForPages()?.headerMenu).toBeUndefined();
  expect(currentSettings()).toMatchObject(unsetFrame);
});

test("links of the header are added, moved by button and by number, and removed", () => {
  const added = { "items-5-label": "Fair", "items-5-href": "https://fair.example/", up: "items-5" };
  expect(save("headerMenu", added)).toEqual({ ok: true });
  expect(labels()).toEqual(["Home", "Products", "Blog", "Contact", "Fair", "About"]);
  expect(save("headerMenu", { down: "items-0" })).toEqual({ ok: true });
  expect(save("headerMenu", { "items-5-place": "1", "items-2-remove": "yes" })).toEqual({
    ok: true,
  });
  expect(labels()).toEqual(["About", "Products", "Home", "Contact", "Fair"]);
  // On a phone the same, and the search.
  expect(phoneMenu(currentSettings()).map(({ label }) => label)).toEqual([...labels(), "Search"]);
  expect(currentSettings().footerMenu).toEqual(unsetFrame.footerMenu);
});

test("a link to a list of one category is stored as the way to that category's page", () => {
  sqlite.exec(`insert into categories (name, slug, position, is_shown, created_at, updated_at)
    values ('Bed sheets', 'bedsheets', 1, 1, 0, 0)`);
  const texts = {
    "items-1-label": "/products?category=Bed+sheets",
    "items-1-href": "/products?category=Bed+sheets",
    "items-2-href": "/products?category=Bed+sheets&min=500",
  };
  expect(save("headerMenu", texts)).toEqual({ ok: true });
  const [, sheets, dear] = currentSettings().headerMenu.items;
  expect(sheets).toEqual({
    label: "/products?category=Bed+sheets",
    href: "/collections/bedsheets",
  });
  expect(dear?.href).toBe("/products?category=Bed+sheets&min=500");
});

test("a link that an earlier release has stored leads there too, as soon as the category is shown", () => {
  const href = "/products?category=Quilts+%26+throws";
  const items = [{ label: "Quilts", href }];
  writeShopFrame(
    {
      announcement: { visible: "yes", text: "New quilts", href },
      headerMenu: { items },
      footerMenu: { groups: [{ title: "Shop", items }] },
    },
    now,
  );
  const links = () => {
    const { announcement, headerMenu, footerMenu } = shownSettings();
    return [
      announcement?.href,
      ...(headerMenu?.items ?? []).map((item) => item.href),
      ...(footerMenu?.groups ?? []).flatMap((group) => group.items.map((item) => item.href)),
    ];
  };
  expect(links()).toEqual([href, href, href]);
  expect(shownSettings()).toBe(shownSettings());
  sqlite.exec(`insert into categories (name, slug, position, is_shown, created_at, updated_at)
    values ('Quilts & throws', 'quilts', 2, 1, 0, 0)`);
  const there = "/collections/quilts";
  expect(links()).toEqual([there, there, there]);
  expect(shownSettings().headerMenu?.items[0]?.label).toBe("Quilts");
});

test("before a closed shop only what is open meanwhile is linked, and other sites", () => {
  const fair = { label: "Fair", href: "https://fair.example/" };
  const items = [...unsetFrame.headerMenu.items, fair];
  const announcement = { visible: "yes", text: "New quilts", href: "/products" } as const;
  writeShopFrame({ announcement, headerMenu: { items } }, now);
  const shop = readSettings(packedWhenClosed(/^\/(contact|terms&condition|track)$/));
  const labels = (menu: readonly { label: string }[]) => menu.map(({ label }) => label);
  expect(shop.isClosed).toBe(true);
  expect(shop.announcement).toEqual({ ...announcement, href: "" });
  expect(labels(shop.headerMenu.items)).toEqual(["Contact", "Fair"]);
  expect(labels(phoneMenu(shop))).toEqual(["Contact", "Fair"]);
  expect(shop.footerMenu.groups.map((group) => labels(group.items))).toEqual([
    ["Find my order"],
    ["Contact"],
    ["Terms of use", "Privacy policy"],
  ]);
});

test("a page at its own network is taken, on a phone's address too", () => {
  const texts = { "links-0-network": "facebook", "links-0-href": "https://m.facebook.com/nila" };
  expect(save("social", texts)).toEqual({ ok: true });
});

test("groups of the footer have links of their own", () => {
  const texts = {
    "groups-0-title": "Shop",
    "groups-0-items-1-remove": "yes",
    "groups-1-remove": "yes",
    "groups-3-title": "Elsewhere",
    "groups-3-items-0-label": "Fair",
    "groups-3-items-0-href": "https://fair.example/",
  };
  expect(save("footerMenu", texts)).toEqual({ ok: true });
  const { groups } = currentSettings().footerMenu;
  expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
    ["Shop", 3],
    ["Legal", 2],
    ["Elsewhere", 1],
  ]);
});

const link = (network: string, href: string) => ({
  "links-0-network": network,
  "links-0-href": href,
});

test.each<[FramePart, Record<string, string>, string]>([
  ["headerMenu", { "items-0-href": "javascript:alert(1)" }, "items-0-href"],
  ["headerMenu", { "items-0-href": "//elsewhere.example" }, "items-0-href"],
  ["headerMenu", { "items-0-href": "" }, "items-0-href"],
  ["headerMenu", { "items-0-label": "x".repeat(31) }, "items-0-label"],
  ["footerMenu", { "groups-0-items-0-label": "" }, "groups-0-items-0-label"],
  ["announcement", { text: "x".repeat(121) }, "text"],
  ["announcement", { visible: "perhaps" }, "visible"],
  ["announcement", { text: "Free above {freeDeliverAbove}" }, "text"],
  [
    "footerMenu",
    { "groups-0-place": "3", "groups-0-items-1-label": "{nme}" },
    "groups-0-items-1-label",
  ],
  ["social", link("instagram", "http://a.example"), "links-0-href"],
  ["social", link("orkut", "https://a.example"), "links-0-network"],
  ["social", link("instagram", "https://m.facebook.com/nila"), "links-0-href"],
  ["social", link("youtube", "https://notyoutube.com/@nila"), "links-0-href"],
])("%s: %o is told by its field, and nothing is written", (part, texts, field) => {
  const done = save(part, texts);
  expect(done).toMatchObject({
    ok: false,
    reason: "invalid",
    errors: { [field]: expect.any(String) },
  });
  expect(settingsForPages()?.[part]).toBeUndefined();
});

test("of two who change one menu the second is told", () => {
  const { print } = frameOf("announcement");
  expect(save("announcement", { text: "First" }, print)).toEqual({ ok: true });
  expect(save("announcement", { text: "Second" }, print)).toEqual({ ok: false, reason: "changed" });
  expect(currentSettings().announcement.text).toBe("First");
  expect(save("social", {}, frameOf("social").print)).toEqual({ ok: true });
});

/** Fields of the forms themselves, which no field of a part or section may be called. */
test.each(["shown", "intent", "up", "down"])("no part and no section has a field %s", (name) => {
  const schemas = [...Object.values(frameSchemas), ...sectionKinds.map(schemaOf)];
  expect(schemas.filter(({ shape }) => Object.hasOwn(shape, name))).toEqual([]);
});

test("a seed leaves what the operator has written", () => {
  save("announcement", { text: "Ours" });
  const links = [{ network: "instagram", href: "https://www.instagram.com/" }] as const;
  fillFrame({ announcement: { visible: "no", text: "", href: "" }, social: { links } }, now);
  refreshSettings();
  expect(currentSettings()).toMatchObject({
    announcement: { text: "Ours" },
    social: { links },
  });
});

test("what leads to a hidden or removed category is in no menu until it is shown again", () => {
  sqlite.exec(`insert into categories (name, slug, position, is_shown, created_at, updated_at)
    values ('Throws', 'throws', 2, 1, 0, 0)`);
  const items = [
    { label: "Throws", href: "/collections/throws?sort=low" },
    { label: "Old", href: "/collections/none" },
    { label: "All", href: "/products" },
  ];
  writeShopFrame(
    {
      announcement: { visible: "yes", text: "Throws are here", href: "/collections/throws" },
      headerMenu: { items },
      footerMenu: { groups: [{ title: "Beds", items: items.slice(0, 2) }] },
    },
    now,
  );
  const seen = () => {
    const { announcement, headerMenu, footerMenu } = shownSettings();
    const words = (items: readonly { label: string }[] = []) => items.map(({ label }) => label);
    return [
      announcement?.href,
      words(headerMenu?.items),
      footerMenu?.groups.map((group) => words(group.items)),
    ];
  };
  expect(seen()).toEqual(["/collections/throws", ["Throws", "All"], [["Throws"]]]);
  sqlite.exec("update categories set is_shown = 0 where slug = 'throws'");
  expect(seen()).toEqual(["", ["All"], []]);
  sqlite.exec("update categories set is_shown = 1 where slug = 'throws'");
  expect(seen()).toEqual(["/collections/throws", ["Throws", "All"], [["Throws"]]]);
});
