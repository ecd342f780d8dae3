import { currentLinks } from "#app/catalog/groups/current-links.server.ts";
import { SETTINGS, tellShown, untilChanged } from "#app/page-sources.server.ts";
import { settingsForPages } from "#app/settings/current-settings.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { applySettings, type EditableSettings } from "#app/shop.ts";
import { type MenuItem, phoneMenu } from "#app/shop-frame.ts";

/** What pages get of the settings, its links led to where things are now. The same object as long as nothing changes. */
export const shownSettings = untilChanged((): Partial<EditableSettings> => {
  refreshSettings();
  tellShown(SETTINGS);
  const settings = settingsForPages();
  const { announcement, headerMenu, footerMenu } = settings;
  return {
    ...settings,
    ...(announcement && { announcement: withCurrentLinks(announcement) }),
    ...(headerMenu && { headerMenu: withCurrentLinks(headerMenu) }),
    ...(footerMenu && { footerMenu: withCurrentLinks(footerMenu) }),
  };
});

/** The same as one text: the framework's own encoding of so many values takes more on the wire. */
export const packedSettings = untilChanged(() => JSON.stringify(shownSettings()));

/** The same for who is before a closed shop: menus lead only to paths of it that are `open` meanwhile. */
export function packedWhenClosed(open: RegExp): string {
  const shop = applySettings(shownSettings());
  const leads = ({ href }: { href: string }) =>
    !href.startsWith("/") || open.test(new URL(href, "http://shop").pathname);
  const within = (items: readonly MenuItem[]) => items.filter(leads);
  const groups = shop.footerMenu.groups
    .map((group) => ({ ...group, items: within(group.items) }))
    .filter(({ items }) => items.length > 0);
  const { announcement } = shop;
  return JSON.stringify({
    ...shownSettings(),
    isClosed: true,
    announcement: leads(announcement) ? announcement : { ...announcement, href: "" },
    headerMenu: { items: within(shop.headerMenu.items), phoneItems: within(phoneMenu(shop)) },
    footerMenu: { groups },
  });
}

/** Each address in it, at any depth, that leads to a list of one category leads to that category's page. */
export function withCurrentLinks<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    key === "href" ? currentLinks(one) : one,
  );
}
