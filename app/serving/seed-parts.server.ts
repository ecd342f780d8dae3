import { fillSizes } from "#app/catalog/category-sizes.server.ts";
import { fillCategories, fillCollections } from "#app/catalog/groups/fill-groups.server.ts";
import { fillAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { fillDocumentSettings } from "#app/documents/document-settings.server.ts";
import { fillPages } from "#app/pages/fill-pages.server.ts";
import { fillPolicies } from "#app/policies/policies.server.ts";
import { fillBrand } from "#app/settings/brand-facts.server.ts";
import { fillShopDetails } from "#app/settings/current-settings.server.ts";
import { fillFrame } from "#app/settings/fill-frame.server.ts";
import { closeNewShop } from "#app/settings/opening.server.ts";
import { fillCourierNames } from "#app/shipping/rate-card.server.ts";
import type { Seed } from "#db/seed/seed.ts";
import { fillProducts } from "#db/seed.ts";

/**
 * The parts of a seed, in the order they are filled, each by its room. A part is filled once in a data
 * folder: with all others in a new one; at its first start with this release in an older one, which had
 * it in its code. So what is there stays as it is, the operator may have written it. A name stays for good.
 */
export const seedParts: { name: string; fill: (seed: Seed, now: number) => void }[] = [
  { name: "categories", fill: ({ categories }, now) => fillCategories(categories ?? [], now) },
  { name: "products", fill: fillProducts },
  { name: "collections", fill: ({ collections }, now) => fillCollections(collections ?? [], now) },
  // The policies name the shop, and say since when: not since this start.
  {
    name: "words",
    fill: ({ shopDetails, policies }, now) =>
      fillShopDetails(shopDetails, policies?.asOf ? Date.parse(policies.asOf) : now),
  },
  { name: "brand", fill: ({ brand }, now) => fillBrand(brand, now) },
  { name: "closed", fill: ({ isClosed }, now) => void (isClosed && closeNewShop(now)) },
  { name: "sizes", fill: ({ sizes }, now) => fillSizes(sizes, now) },
  {
    name: "attributes",
    fill: ({ attributes }, now) => void (attributes && fillAttributes(attributes, now)),
  },
  { name: "frame", fill: ({ frame }, now) => fillFrame(frame, now) },
  { name: "pages", fill: ({ pages }, now) => fillPages(pages, now) },
  { name: "papers", fill: ({ documents }, now) => fillDocumentSettings(documents ?? {}, now) },
  { name: "policies", fill: ({ policies }, now) => fillPolicies(policies ?? {}, now) },
  { name: "couriers", fill: ({ courierNames }, now) => fillCourierNames(courierNames ?? [], now) },
];
