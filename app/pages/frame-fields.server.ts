import { z } from "zod";
import { entriesOf } from "#app/keys.ts";
import { type ShopFrame, socialNames } from "#app/shop-frame.ts";
import { choice, line, link, list, secureLink } from "./content-fields.server.ts";

/** What stands around every page, as the desk asks for it: each part is a form of its own. */

const item = z.object({
  label: line("Words", 30, { needed: true }),
  href: link("Where it leads", { needed: true }),
});
const networks = entriesOf(socialNames).map(([value, label]) => ({ value, label }));

/** Where pages of each stand, and below it, such as m.facebook.com. */
const socialHosts: Record<keyof typeof socialNames, readonly string[]> = {
  instagram: ["instagram.com", "instagr.am"],
  facebook: ["facebook.com", "fb.com", "fb.me"],
  youtube: ["youtube.com", "youtu.be"],
};

/** A customer who presses the sign of one is not led to another. */
function problemOfSocial(network: keyof typeof socialNames, href: string): string | undefined {
  const host = URL.parse(href)?.hostname ?? "";
  const whose = networks.find(({ value }) =>
    socialHosts[value].some((one) => host === one || host.endsWith(`.${one}`)),
  );
  if (whose?.value === network) return undefined;
  const name = socialNames[network];
  const start = `https://www.${socialHosts[network][0]}/`;
  return whose
    ? `This is an address of ${whose.label}. Please choose ${whose.label} above, or enter your address at ${name}, which begins with ${start}`
    : `Please enter your address at ${name}, which begins with ${start}`;
}

export const frameSchemas = {
  announcement: z.object({
    visible: choice("Announcement", [
      { value: "yes", label: "Shown" },
      { value: "no", label: "Not shown" },
    ]),
    text: line("Text", 120, {
      hint: "One line above every page. {freeDelivery} stands for “above” and the sum set under Selling, or “on every order”.",
    }),
    href: link("Where it leads"),
  }),
  headerMenu: z.object({ items: list("Links", { one: "Link", most: 8 }, item) }),
  footerMenu: z.object({
    groups: list(
      "Groups",
      { one: "Group", most: 4 },
      z.object({
        title: line("Title", 30, { needed: true, hint: "Above its links." }),
        items: list("Links", { one: "Link", most: 8 }, item),
      }),
    ),
  }),
  social: z.object({
    links: list(
      "Links",
      { one: "Link", most: 3 },
      z
        .object({
          network: choice("Where", networks),
          href: secureLink(
            "Address of your page",
            "Such as https://www.instagram.com/ and your name there.",
          ),
        })
        .superRefine(({ network, href }, { addIssue }) => {
          const message = problemOfSocial(network, href);
          if (message) addIssue({ code: "custom", path: ["href"], message });
        }),
    ),
  }),
} satisfies Record<keyof ShopFrame, z.ZodObject>;

export type FramePart = keyof typeof frameSchemas;

/** As the desk calls them, in the order it lists them; `what` says what is found there. */
export const frameParts: Record<FramePart, { name: string; what: string }> = {
  announcement: { name: "Announcement", what: "A line above every page" },
  headerMenu: { name: "Header menu", what: "Links at the top of every page" },
  footerMenu: { name: "Footer menus", what: "Groups of links at the foot of every page" },
  social: { name: "Social links", what: "Your pages elsewhere, shown where there is a link" },
};

/** Undefined where it is no part. */
export function readFramePart(text: string): FramePart | undefined {
  return Object.hasOwn(frameParts, text) ? (text as FramePart) : undefined;
}
