import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { listShownGroups } from "#app/catalog/groups/groups.server.ts";
import { listTitles } from "#app/pages/desk-pages.server.ts";
import { publicAddress } from "#app/pages/page-name.ts";

/** A page of the shop that a link may lead to. */
export type LinkPlace = { to: string; label: string };

/** Each is in the page that offers them; of more, an address can still be typed. */
const MOST_OFFERED = 500;

const always: LinkPlace[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "All products" },
  { to: "/contact", label: "Contact" },
  { to: "/blog", label: "Blog" },
  { to: "/track", label: "Find my order" },
  { to: "/terms&condition", label: "Policies" },
];

/** Where links of the shop can lead, for who does not know the addresses. */
export function listLinkPlaces(): LinkPlace[] {
  const groups = [...listShownGroups("category"), ...listShownGroups("collection")];
  const places = [
    ...always,
    ...groups.map(({ name, slug }) => ({ to: groupAddress(slug), label: name })),
    ...listTitles(MOST_OFFERED).map(({ name, title }) => ({
      to: publicAddress(name),
      label: title,
    })),
  ];
  return [...new Map(places.map((place) => [place.to, place])).values()];
}
