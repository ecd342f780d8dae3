import type { DeskIconName } from "#app/ui/icon-names.ts";

/** A way to a page: its address and what it is called. */
type MenuItem = { to: string; label: string };

export type DeskMenuItem = MenuItem & {
  icon: DeskIconName;
  /** What of the shop waits there (`waiting.server.ts`). */
  waits?: "orders" | "returns" | "messages" | "reviews";
  /** The first of a group. */
  begins?: true;
};

/** On every page of the desk, in this order. */
export const deskMenu: readonly DeskMenuItem[] = [
  { to: "/admin/dashboard", label: "Today", icon: "house" },
  { to: "/admin/orders", label: "Orders", icon: "shopping-bag", waits: "orders" },
  { to: "/admin/returns", label: "Returns", icon: "undo-2", waits: "returns" },
  { to: "/admin/messages", label: "Messages", icon: "message-circle", waits: "messages" },
  { to: "/admin/reviews", label: "Reviews", icon: "star", waits: "reviews" },
  { to: "/admin/products", label: "Products", icon: "shirt", begins: true },
  { to: "/admin", label: "Add New Product", icon: "plus" },
  { to: "/admin/categories", label: "Categories", icon: "layers" },
  { to: "/admin/collections", label: "Collections", icon: "library" },
  { to: "/admin/pages", label: "Pages", icon: "file-text" },
  { to: "/admin/mail", label: "Mail", icon: "mail", begins: true },
  { to: "/admin/import-export", label: "Import/Export", icon: "arrow-left-right" },
  { to: "/admin/settings", label: "Settings", icon: "settings" },
];

/** Lists all of them, for phones, whose tabs have room for the first three. */
export const MORE_PAGE = "/admin/more";

const TABS = new Set(["Today", "Orders", "Products"]);
export const deskTabs = deskMenu.filter(({ label }) => TABS.has(label));

/** Whether a page stands at an address of the menu or below it. */
export function isAt(pathname: string, to: string): boolean {
  return `${pathname}/`.startsWith(`${to}/`);
}

/** On the page of the settings; `what` says what is found there. */
export const settingsMenu: readonly (MenuItem & { what: string })[] = [
  { to: "/admin/account", label: "Your account", what: "Password, two-step login, devices" },
  { to: "/admin/settings/brand", label: "Brand", what: "Logo, colours, fonts, tagline" },
  { to: "/admin/settings/shop", label: "Shop details", what: "Name, contacts, address, hours" },
  {
    to: "/admin/settings/business",
    label: "Business details",
    what: "Registered name, address and GSTIN for invoices",
  },
  {
    to: "/admin/settings/policies",
    label: "Policies",
    what: "Returns, grievance officer, your own paragraphs",
  },
  {
    to: "/admin/settings/letters",
    label: "Messages to customers",
    what: "The words of each mail and WhatsApp message",
  },
  {
    to: "/admin/settings/documents",
    label: "Invoices and slips",
    what: "Numbers, signature and last line of documents",
  },
  {
    to: "/admin/menus",
    label: "Menus and links",
    what: "Header, footer, announcement, social links",
  },
  {
    to: "/admin/settings/selling",
    label: "Selling",
    what: "Free delivery, time to pay, UPI id",
  },
  {
    to: "/admin/settings/attributes",
    label: "Attributes",
    what: "Details of your products: fabric, colour, work, occasion",
  },
  {
    to: "/admin/settings/sizes",
    label: "Sizes",
    what: "Size sets, size charts, and which category has which",
  },
  {
    to: "/admin/settings/photos",
    label: "Photos",
    what: "Cut photos to 3:4, even out their light",
  },
  {
    to: "/admin/settings/opening",
    label: "Open or closed",
    what: "Whether customers may come in, and a link for friends",
  },
  {
    to: "/admin/settings/search",
    label: "Search synonyms",
    what: "Other words customers type for your products",
  },
  { to: "/admin/settings/rates", label: "Shipping rates", what: "What delivery costs" },
  {
    to: "/admin/settings/pickup",
    label: "Pickup address",
    what: "Where the courier picks up your parcels",
  },
  {
    to: "/admin/settings/connections",
    label: "Connections",
    what: "Mail server, payments, couriers",
  },
  {
    to: "/admin/settings/notifications",
    label: "Notifications",
    what: "Who gets which mails",
  },
  { to: "/admin/first-steps", label: "First steps", what: "What a shop needs before it opens" },
  {
    to: "/admin/own-shop",
    label: "Start my own shop",
    what: "Remove what came with the shop to try it",
  },
  { to: "/admin/backups", label: "Backups", what: "Copies of the whole shop" },
  { to: "/admin/privacy", label: "Customer privacy", what: "Export or erase a customer’s data" },
  { to: "/admin/trash", label: "Trash", what: "Deleted in the last 30 days" },
  { to: "/admin/audit", label: "Activity log", what: "Every change made here" },
];
