import type { DeskIconName } from "#app/ui/icon-names.ts";

/** A way to a page: its address and what it is called. */
type MenuItem = { to: string; label: string };

export type DeskMenuItem = MenuItem & {
  icon: DeskIconName;
  /** What of the shop waits there (`waiting.server.ts`). */
  waits?: "orders" | "returns" | "messages" | "reviews";
  /** The first of a group. */
  begins?: true;
  /** It and what follows stand at the foot of a menu that is as high as the window. */
  isAtFoot?: true;
  /** Where else its pages are. */
  also?: readonly string[];
};

/** On every page of the desk, in this order. */
export const deskMenu: readonly DeskMenuItem[] = [
  { to: "/admin/dashboard", label: "Today", icon: "house" },
  {
    to: "/admin/orders",
    label: "Orders",
    icon: "shopping-bag",
    waits: "orders",
    also: ["/admin/holds", "/admin/payments"],
  },
  { to: "/admin/returns", label: "Returns", icon: "undo-2", waits: "returns" },
  { to: "/admin/messages", label: "Messages", icon: "message-circle", waits: "messages" },
  { to: "/admin/reviews", label: "Reviews", icon: "star", waits: "reviews" },
  {
    to: "/admin/products",
    label: "Products",
    icon: "shirt",
    begins: true,
    also: ["/admin/bulk-edit"],
  },
  { to: "/admin", label: "Add New Product", icon: "plus" },
  { to: "/admin/categories", label: "Categories", icon: "layers" },
  { to: "/admin/collections", label: "Collections", icon: "library" },
  { to: "/admin/pages", label: "Pages", icon: "file-text" },
  { to: "/admin/mail", label: "Mail", icon: "mail", begins: true },
  { to: "/admin/import-export", label: "Import/Export", icon: "arrow-left-right" },
  { to: "/admin/audit", label: "Activity log", icon: "history", isAtFoot: true },
  { to: "/admin/settings", label: "Settings", icon: "settings" },
];

/** Lists all of them, for phones, whose tabs have room for the first three. */
export const MORE_PAGE = "/admin/more";

const TABS = new Set(["Today", "Orders", "Products"]);
export const deskTabs = deskMenu.filter(({ label }) => TABS.has(label));

/** Whether a page stands at an address of the menu or below it. */
function isAt(pathname: string, to: string): boolean {
  return `${pathname}/`.startsWith(`${to}/`);
}

/**
 * The entry of the menu a page belongs to: its own, else the settings if it stands among those; the
 * search and the list of all pages belong to none.
 */
export function menuEntryOf(pathname: string): DeskMenuItem | undefined {
  const own = deskMenu.find(({ to, also = [] }) =>
    to === "/admin" ? `${pathname}/` === "/admin/" : [to, ...also].some((at) => isAt(pathname, at)),
  );
  const isSetting = () => settingsMenu.some(({ to }) => isAt(pathname, to));
  return own ?? (isSetting() ? deskMenu.find(({ icon }) => icon === "settings") : undefined);
}

/** The same where there is no entry of its own for what adds a product: it is below the products. */
export function tabOf(pathname: string): DeskMenuItem | undefined {
  const place = menuEntryOf(pathname);
  return place?.to === "/admin" ? menuEntryOf("/admin/products") : place;
}

/** The list that a page below it leads back to. */
export function backFrom(pathname: string): DeskMenuItem | undefined {
  const back = tabOf(pathname);
  return back?.to === pathname ? undefined : back;
}

/** `what` says what is found there; how it stands is in `settings/settings-states.server.ts`. */
export type SettingsItem = MenuItem & { what: string; icon: DeskIconName };
export type SettingsGroup = { title: string; items: readonly SettingsItem[] };

/** The page of the settings, group by group. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: "Shop",
    items: [
      {
        to: "/admin/settings/shop",
        label: "Shop details",
        what: "Name, contacts, address, hours",
        icon: "store",
      },
      {
        to: "/admin/settings/brand",
        label: "Brand",
        what: "Logo, colours, fonts, tagline",
        icon: "palette",
      },
      {
        to: "/admin/menus",
        label: "Menus and links",
        what: "Header, footer, announcement, social links",
        icon: "link",
      },
      {
        to: "/admin/settings/policies",
        label: "Policies",
        what: "Returns, grievance officer, your own paragraphs",
        icon: "scale",
      },
      {
        to: "/admin/settings/opening",
        label: "Open or closed",
        what: "Whether customers may come in, and a link for friends",
        icon: "door-open",
      },
      {
        to: "/admin/first-steps",
        label: "First steps",
        what: "What a shop needs before it opens",
        icon: "list-checks",
      },
      {
        to: "/admin/own-shop",
        label: "Start my own shop",
        what: "Remove what came with the shop to try it",
        icon: "sparkles",
      },
    ],
  },
  {
    title: "Selling",
    items: [
      {
        to: "/admin/settings/connections#payments",
        label: "Payments",
        what: "Cards, UPI and net banking through a payment provider",
        icon: "wallet",
      },
      {
        to: "/admin/settings/selling",
        label: "Selling",
        what: "Free delivery, time to pay, UPI id",
        icon: "indian-rupee",
      },
      {
        to: "/admin/settings/business",
        label: "Business details",
        what: "Registered name, address, GSTIN and GST rate",
        icon: "receipt-indian-rupee",
      },
      {
        to: "/admin/settings/documents",
        label: "Invoices and slips",
        what: "Numbers, signature and last line of documents",
        icon: "file-text",
      },
    ],
  },
  {
    title: "Products",
    items: [
      {
        to: "/admin/settings/attributes",
        label: "Product details",
        what: "Fabric, colour, work, occasion: what customers filter by",
        icon: "tag",
      },
      {
        to: "/admin/settings/sizes",
        label: "Sizes",
        what: "Size sets, size charts, and which category has which",
        icon: "ruler",
      },
      {
        to: "/admin/settings/photos",
        label: "Photos",
        what: "Cut photos to 3:4, even out their light",
        icon: "image",
      },
      {
        to: "/admin/settings/search",
        label: "Search synonyms",
        what: "Other words customers type for your products",
        icon: "search",
      },
    ],
  },
  {
    title: "Delivery",
    items: [
      {
        to: "/admin/settings/pickup",
        label: "Pickup address",
        what: "Where the courier picks up your parcels",
        icon: "map-pin",
      },
      {
        to: "/admin/settings/connections#couriers",
        label: "Couriers",
        what: "Live rates, labels and tracking",
        icon: "truck",
      },
      {
        to: "/admin/settings/rates",
        label: "Shipping rates",
        what: "What delivery costs",
        icon: "package",
      },
    ],
  },
  {
    title: "Messages",
    items: [
      {
        to: "/admin/settings/connections#mail",
        label: "Mail server",
        what: "Sends the mails of your shop",
        icon: "mail",
      },
      {
        to: "/admin/settings/letters",
        label: "Messages to customers",
        what: "The words of each mail and WhatsApp message",
        icon: "message-circle",
      },
      {
        to: "/admin/settings/notifications",
        label: "Notifications",
        what: "Who gets which mails",
        icon: "bell",
      },
    ],
  },
  {
    title: "Security",
    items: [
      {
        to: "/admin/account",
        label: "Your account",
        what: "Password, two-step login, devices",
        icon: "key-round",
      },
      {
        to: "/admin/audit",
        label: "Activity log",
        what: "Every change made here",
        icon: "history",
      },
      {
        to: "/admin/settings#maintenance",
        label: "Maintenance",
        what: "No changes of products for a while",
        icon: "construction",
      },
    ],
  },
  {
    title: "Data",
    items: [
      {
        to: "/admin/import-export",
        label: "Import and export",
        what: "Products, orders and invoices as CSV files",
        icon: "arrow-left-right",
      },
      {
        to: "/admin/backups",
        label: "Backups",
        what: "Copies of the whole shop",
        icon: "database-backup",
      },
      {
        to: "/admin/privacy",
        label: "Customer privacy",
        what: "Export or erase a customer’s data",
        icon: "shield-check",
      },
      {
        to: "/admin/trash",
        label: "Trash",
        what: "Deleted in the last 30 days",
        icon: "trash-2",
      },
    ],
  },
];

export const settingsMenu = settingsGroups.flatMap(({ items }) => items);
