import type { BrandFacts } from "#app/brand/brand.ts";
import type { Attribute } from "#app/catalog/own-attributes/attributes.ts";
import type { PageImage } from "#app/content/page-image.ts";
import type { EditableSettings } from "#app/shop.ts";
import type { ShopFrame } from "#app/shop-frame.ts";
import type { SizeChart } from "#app/sizes/size-charts.ts";
import type { SizeSet } from "#app/sizes/size-sets.ts";
import type { CategorySizes, CollectionRule } from "#db/schema.ts";
import type { SeedProduct } from "./seed-product.ts";

/**
 * What a new data folder is filled with: a demonstration (`bakhiya/`), or what a shop needs that has
 * none (`empty/`). Pure data, which the shop stores and its operator then edits at the desk. Each part
 * is put into the tables by its room, as `app/serving/seed-parts.server.ts` says; a part that is not
 * there leaves what `app/` says when nothing is set.
 */
export interface Seed {
  /** The shop is closed to shoppers until its operator opens it. */
  isClosed?: true;
  /** What stands around every page, where it is not as `app/shop-frame.ts` says. */
  frame?: Partial<ShopFrame>;
  /** What is sold, in the order of the filters; a category that only products name comes behind. */
  categories?: readonly SeedCategory[];
  /** How the shop looks and what it says of itself. */
  brand?: SeedBrand;
  /** Name, contact details, address, hours. */
  shopDetails?: SeedShopDetails;
  /** The first is the newest. */
  products: readonly SeedProduct[];
  pictures: SeedPictures;
  collections?: readonly SeedCollection[];
  /** Home, written pages and articles, checked as they are stored. */
  pages: readonly SeedPage[];
  documents?: SeedDocuments;
  /** Besides fabric and colour, or in their place (ids "fabric", "color"). */
  attributes?: readonly Attribute[];
  /** Charts, and which categories have which sizes. */
  sizes: SeedSizes;
  policies?: SeedPolicies;
  /** Of the shop's own rates, from the slowest on. */
  courierNames?: readonly string[];
}

/** What is added to the policies, which follow from the settings. */
interface SeedPolicies {
  /** "2025-11-01" */
  asOf?: string;
  notReturned?: string[];
  countryOfOrigin?: string;
  /** By policy, in the markup of pages. */
  own?: {
    terms?: string;
    payment?: string;
    shipping?: string;
    returns?: string;
    privacy?: string;
    liability?: string;
  };
}

/** What stands on documents and in mails. */
interface SeedDocuments {
  /** Prefixes of tax invoices and credit notes, "" for `from`. */
  series?: { from: ""; invoice: string; creditNote: string };
  /** The last line of each document. */
  footer?: string;
}

/** The sizes a shop begins with. */
export type SeedSizes = {
  /** Instead of the usual ones. */
  sets?: readonly SizeSet[];
  charts: readonly SizeChart[];
  /** By the names of categories that are there. */
  ofCategories: Readonly<Record<string, Partial<CategorySizes>>>;
  /** What the only size of a product is called. */
  single?: string;
};
export type SeedBrand = BrandFacts;
export type SeedShopDetails = Pick<
  EditableSettings,
  "name" | "email" | "phone" | "whatsapp" | "address" | "hours"
>;

interface SeedCategory {
  /** As products have it. */
  name: string;
  /** The last part of its address below /collections. */
  slug: string;
  description?: string;
  picture?: PageImage;
}

interface SeedCollection extends SeedCategory {
  /** Either a rule, or ids of products in their order. */
  rule?: CollectionRule;
  products?: readonly string[];
}

/** Of products. */
interface SeedPictures {
  /** The address they are below, with a slash at its end: "/images/products/". */
  folder: string;
  /** By name. */
  sizes: Readonly<Record<string, { width: number; height: number; color: string; blur: string }>>;
}

export interface SeedPage {
  kind: "home" | "page" | "article";
  /** "" for home. */
  slug: string;
  content: unknown;
  /** ms UTC; the moment of filling unless set. */
  publishAt?: number;
}
