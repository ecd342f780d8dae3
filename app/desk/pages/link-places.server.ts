import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { listShownGroups } from "#app/catalog/groups/groups.server.ts";
import { publicAddress } from "#app/pages/page-name.ts";
import { listDeskPages } from "#app/pages/pages.server.ts";

/** A page of the shop that a link may lead to. */
export type LinkPlace = { to: string; label: string };

const always: LinkPlace[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "All products" },
  { to: "/contact", label: "Contact" },
  { to: "/blog", label: "Blog" },
  { to: "/track", label: "Find my order" },
  { to: "/terms&condition", label: "Policies" },
];

/** Where links of the shop can lead, for who does not know the addresses; `now` in ms UTC. */
export function listLinkPlaces(now: number): LinkPlace[] {
  const groups = [...listShownGroups("category"), ...listShownGroups("collection")];
  const places = [
    ...always,
    ...groups.map(({ name, slug }) => ({ to: groupAddress(slug), label: name })),
    ...listDeskPages(now).map(({ name, title }) => ({ to: publicAddress(name), label: title })),
  ];
  return [...new Map(places.map((place) => [place.to, place])).values()];
}
