import { type SettingsGroup, type SettingsItem, settingsGroups } from "../desk-menus.ts";
import { matcher } from "../search/matcher.ts";

/** An entry of the menu of settings, or a setting within one. */
export type Setting = SettingsItem & {
  /** What else finds it. */
  words: string;
  /** The address of the entry it is, or is within. */
  entry: string;
};

/** Those found by name, by what is said of them and by other words for them; by name first. */
export function findSettings(index: readonly Setting[], typed: string): Setting[] {
  const has = matcher(typed);
  const found = index.filter(({ label, what, words }) => has(`${label} ${what} ${words}`));
  return found.sort((a, b) => Number(has(b.label)) - Number(has(a.label)));
}

/** The groups of the settings with what was found; all of them where nothing was typed. */
export function narrowSettings(index: readonly Setting[], typed: string): readonly SettingsGroup[] {
  if (typed.trim() === "") return settingsGroups;
  const found = new Set(findSettings(index, typed));
  return settingsGroups
    .map(({ title, items }) => {
      const entries = new Set(items.map(({ to }) => to));
      return {
        title,
        items: index.filter((setting) => found.has(setting) && entries.has(setting.entry)),
      };
    })
    .filter(({ items }) => items.length > 0);
}
