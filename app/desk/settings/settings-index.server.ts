import { connectionGroups } from "#app/connections/connection-specs.server.ts";
import { letterTexts, mailTextKeys, whatsappKeys } from "#app/mail/letter-texts.ts";
import { frameParts } from "#app/pages/frame-fields.server.ts";
import { sellingKeys, sellingNumbers } from "#app/settings/selling-numbers.ts";
import { settingsMenu } from "../desk-menus.ts";
import type { Setting } from "./narrow-settings.ts";
import { settingWords } from "./setting-words.ts";

/** A setting within an entry of the menu of settings. */
type Part = Pick<Setting, "to" | "label" | "what"> & { words?: string };

/** What has a page or a field of its own within an entry, by the entry's address. */
const parts: Record<string, readonly Part[]> = {
  "/admin/settings/selling": sellingKeys.map((key) => {
    const { label, hint = "" }: { label: string; hint?: string } = sellingNumbers[key];
    return { to: `/admin/settings/selling#${key}`, label, what: hint };
  }),
  "/admin/menus": Object.entries(frameParts).map(([part, { name, what }]) => ({
    to: `/admin/menus/${part}`,
    label: name,
    what,
  })),
  "/admin/settings/letters": [
    ...mailTextKeys.map((key) => letterPart(key, "Mail")),
    ...whatsappKeys.map((key) => letterPart(key, "WhatsApp message")),
  ],
  ...Object.fromEntries(
    connectionGroups.map(({ name: group, specs }) => [
      `/admin/settings/connections#${group}`,
      specs.map(({ name, title, what, fields }) => ({
        to: `/admin/settings/connections/${name}`,
        label: title,
        what,
        words: fields.map(({ label, hint = "" }) => `${label} ${hint}`).join(" "),
      })),
    ]),
  ),
};

/** Every setting by which the operator may look for it: the entries of the menu, each before its parts. */
export const settingsIndex: readonly Setting[] = settingsMenu.flatMap((entry) => {
  const inside = parts[entry.to] ?? [];
  // Of one name they would be the same to whoever reads them: the part is found by its entry.
  const same = inside.find(({ label }) => label === entry.label);
  const words = [settingWords[entry.to], same?.what, same?.words].filter(Boolean).join(" ");
  const own = inside.filter((part) => part !== same);
  return [
    { ...entry, entry: entry.to, words },
    ...own.map((part) => ({ words: "", ...part, icon: entry.icon, entry: entry.to })),
  ];
});

function letterPart(key: keyof typeof letterTexts, what: string): Part {
  return { to: `/admin/settings/letters/${key}`, label: letterTexts[key].label, what };
}
