import { listDeskProducts } from "#app/catalog/editing/product-desk.server.ts";
import { productFilterInput } from "#app/catalog/editing/product-filter-input.server.ts";
import { type ProductPicture, pictureOf } from "#app/catalog/pictures.ts";
import { dayMonth } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { findListedPage, listTitles } from "#app/pages/desk-pages.server.ts";
import { pageAddress } from "#app/pages/page-name.ts";
import type { DeskIconName } from "#app/ui/icon-names.ts";
import type { ChipLook } from "../chip.tsx";
import { deskMenu } from "../desk-menus.ts";
import { searchOrders } from "../orders/order-desk.server.ts";
import { pageStates } from "../pages/page-state-chips.ts";
import { productLooks, productStateLabel } from "../products/product-state.tsx";
import { findSettings } from "../settings/narrow-settings.ts";
import { settingsIndex } from "../settings/settings-index.server.ts";
import { matcher } from "./matcher.ts";
import { contactsOf, peopleOf } from "./people.sql.server.ts";

/** Something found, and the page it is on. */
export type Hit = {
  to: string;
  name: string;
  note: string;
  /** A sum or the like, at the end of its line. */
  end?: string;
  icon: DeskIconName;
  /** Of a product or an order's first item, instead of the icon; null where it has none. */
  picture?: ProductPicture | null;
  state?: { look: ChipLook; label: string };
};
/** What was found of one kind; `more` leads to the list of all of them. */
export type HitGroup = { title: string; hits: Hit[]; more: string | null };

/** So many of a kind are shown; the lists have the rest. */
const MOST = 6;
/** Of more pages and articles, those changed longest ago are not found. */
const MOST_TITLES = 10_000;

/** Whatever the operator types, in everything the desk has: orders first. Kinds without a hit are left out. */
export function searchDesk(query: string, now = Date.now()): HitGroup[] {
  const typed = query.trim().slice(0, 100);
  if (typed === "") return [];
  const has = matcher(typed);
  return [
    ...orderGroups(typed, now),
    productGroup(typed),
    pageGroup(has, now),
    settingGroup(typed, has),
  ]
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, hits: group.hits.slice(0, MOST) }));
}

function orderGroups(typed: string, now: number): HitGroup[] {
  const { orders } = searchOrders(typed, null, now);
  const list = (text: string) => `/admin/orders?q=${encodeURIComponent(text)}`;
  const numbers = JSON.stringify(orders.map(({ number }) => number));
  const people = peopleOf.all(numbers);
  const contacts = new Map(contactsOf.all(numbers).map((row) => [row.number, row]));
  const digits = typed.replace(/\D/g, "").slice(-10);
  /** By what else than its number, name and place it was found. */
  const foundBy = (number: number) => {
    const { phone = "", email = "", pincode = "" } = contacts.get(number) ?? {};
    if (typed.includes("@")) return email;
    if (digits.length < 4) return "";
    const isPhone = phone.startsWith(digits) || phone.endsWith(digits);
    return pincode === digits ? pincode : isPhone && phone;
  };
  return [
    {
      title: "Orders",
      more: orders.length > MOST ? list(typed) : null,
      hits: orders.map((order) => ({
        to: `/admin/orders/${order.id}`,
        name: `Order ${order.number}, ${order.name}, ${order.city}`,
        note: [foundBy(order.number), dayMonth(order.createdAt, now)].filter(Boolean).join(" · "),
        end: rupees(order.amount),
        icon: "shopping-bag" as const,
        picture: order.image ? pictureOf(order.image) : null,
        state: { look: order.chip, label: order.statusLabel },
      })),
    },
    {
      title: "Customers",
      more: null,
      hits: people.map(({ name, email, phone }) => ({
        to: list(email),
        name,
        note: `${email} · ${phone}`,
        icon: "user" as const,
      })),
    },
  ];
}

function productGroup(q: string): HitGroup {
  const { products } = listDeskProducts(productFilterInput.parse({ q }));
  return {
    title: "Products",
    more: products.length > MOST ? `/admin/products?q=${encodeURIComponent(q)}` : null,
    hits: products.map(({ id, title, sku, price, picture, productState }) => ({
      to: `/admin/products/${id}`,
      name: title,
      note: sku ?? "",
      end: rupees(price),
      icon: "shirt" as const,
      picture,
      state: { look: productLooks[productState.state], label: productStateLabel(productState) },
    })),
  };
}

function pageGroup(has: (text: string) => boolean, now: number): HitGroup {
  const found = listTitles(MOST_TITLES)
    .filter(({ name, title }) => has(`${title} ${name.slug}`))
    .slice(0, MOST)
    .flatMap(({ name }) => findListedPage(name, now) ?? []);
  return {
    title: "Pages",
    more: null,
    hits: found.map(({ name, title, state }) => ({
      to: pageAddress(name),
      name: title,
      note: name.kind === "article" ? "Article" : "",
      icon: "file-text" as const,
      state: pageStates[state],
    })),
  };
}

/** Pages of the menu, and settings by the words of their own index. */
function settingGroup(typed: string, has: (text: string) => boolean): HitGroup {
  // One that is a setting too is found once.
  const settings = findSettings(settingsIndex, typed);
  const isSetting = (page: { to: string }) => settings.some(({ to }) => to === page.to);
  const pages = deskMenu.filter((item) => has(`${item.label} Page`) && !isSetting(item));
  return {
    title: "Settings",
    more: null,
    hits: [
      ...pages.map(({ to, label, icon }) => ({ to, name: label, note: "Page", icon })),
      ...settings.map(({ to, label, what, icon }) => ({
        to,
        name: label,
        note: what,
        icon,
      })),
    ],
  };
}
