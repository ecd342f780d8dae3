import { currentLinks } from "#app/catalog/groups/current-links.server.ts";
import { SETTINGS, tellShown, untilChanged } from "#app/page-sources.server.ts";
import { settingsForPages } from "#app/settings/current-settings.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import type { EditableSettings } from "#app/shop.ts";

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

/** Each address in it, at any depth, that leads to a list of one category leads to that category's page. */
export function withCurrentLinks<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    key === "href" ? currentLinks(one) : one,
  );
}
