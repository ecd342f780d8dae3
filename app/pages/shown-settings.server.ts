import { currentLinks } from "#app/catalog/groups/current-links.server.ts";
import { leadsToHiddenGroup } from "#app/catalog/groups/hidden-group.server.ts";
import { SETTINGS, tellShown, untilChanged } from "#app/page-sources.server.ts";
import { settingsForPages } from "#app/settings/current-settings.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { applySettings, type EditableSettings } from "#app/shop.ts";
import { type MenuItem, phoneMenu, type ShopFrame } from "#app/shop-frame.ts";

/**
 * What pages get of the settings, its links led to where things are now and without those to categories
 * and collections that are not offered. The same object as long as nothing changes.
 */
export const shownSettings = untilChanged((): Partial<EditableSettings> => {
  refreshSettings();
  tellShown(SETTINGS);
  const settings = settingsForPages();
  const { announcement, headerMenu, footerMenu } = settings;
  return {
    ...settings,
    ...(announcement && { announcement: withoutHiddenLink(withCurrentLinks(announcement)) }),
    ...(headerMenu && { headerMenu: menuOf(withCurrentLinks(headerMenu), isOffered) }),
    ...(footerMenu && { footerMenu: footerOf(withCurrentLinks(footerMenu), isOffered) }),
  };
});

/** The same as one text: the framework's own encoding of so many values takes more on the wire. */
export const packedSettings = untilChanged(() => JSON.stringify(shownSettings()));

/** The same for who is before a closed shop: menus lead only to paths of it that are `open` meanwhile. */
export function packedWhenClosed(open: RegExp): string {
  const shop = applySettings(shownSettings());
  const leads = ({ href }: { href: string }) =>
    !href.startsWith("/") || open.test(new URL(href, "http://shop").pathname);
  const { announcement } = shop;
  return JSON.stringify({
    ...shownSettings(),
    isClosed: true,
    announcement: leads(announcement) ? announcement : { ...announcement, href: "" },
    headerMenu: menuOf({ ...shop.headerMenu, phoneItems: phoneMenu(shop) }, leads),
    footerMenu: footerOf(shop.footerMenu, leads),
  });
}

type Leads = (item: MenuItem) => boolean;

function menuOf({ items, phoneItems }: ShopFrame["headerMenu"], leads: Leads) {
  return {
    items: items.filter(leads),
    ...(phoneItems && { phoneItems: phoneItems.filter(leads) }),
  };
}

/** A group of which nothing is left has no heading either. */
function footerOf({ groups }: ShopFrame["footerMenu"], leads: Leads): ShopFrame["footerMenu"] {
  const left = groups.map((group) => ({ ...group, items: group.items.filter(leads) }));
  return { groups: left.filter(({ items }) => items.length > 0) };
}

const isOffered: Leads = ({ href }) => !leadsToHiddenGroup(href);

function withoutHiddenLink<Link extends { href: string }>(link: Link): Link {
  return leadsToHiddenGroup(link.href) ? { ...link, href: "" } : link;
}

/** Each address in it, at any depth, that leads to a list of one category leads to that category's page. */
export function withCurrentLinks<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    key === "href" ? currentLinks(one) : one,
  );
}
