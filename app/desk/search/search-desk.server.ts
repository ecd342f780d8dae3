import { listDeskProducts } from "#app/catalog/editing/product-desk.server.ts";
import { productFilterInput } from "#app/catalog/editing/product-filter-input.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { pageAddress } from "#app/pages/page-name.ts";
import { listDeskPages } from "#app/pages/pages.server.ts";
import type { DeskIconName } from "#app/ui/icon-names.ts";
import { deskMenu } from "../desk-menus.ts";
import { searchOrders } from "../orders/order-desk.server.ts";
import { findSettings } from "../settings/narrow-settings.ts";
import { settingsIndex } from "../settings/settings-index.server.ts";
import { matcher } from "./matcher.ts";
import { peopleOf } from "./people.sql.server.ts";

/** Something found, and the page it is on. */
type Hit = { to: string; name: string; note: string; icon: DeskIconName };
/** What was found of one kind; `more` leads to the list of all of them. */
export type HitGroup = { title: string; hits: Hit[]; more: string | null };

/** So many of a kind are shown; the lists have the rest. */
const MOST = 6;

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
  const people = peopleOf.all(JSON.stringify(orders.map(({ number }) => number)));
  return [
    {
      title: "Orders",
      more: orders.length > MOST ? list(typed) : null,
      hits: orders.map(({ id, number, name, city, statusLabel, amount, createdAt }) => ({
        to: `/admin/orders/${id}`,
        name: `Order ${number}, ${name}, ${city}`,
        note: `${statusLabel} · ${rupees(amount)} · ${dayClock(createdAt)}`,
        icon: "shopping-bag" as const,
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
  const state = { shop: "Published", draft: "Draft", archived: "Archived" };
  return {
    title: "Products",
    more: products.length > MOST ? `/admin/products?q=${encodeURIComponent(q)}` : null,
    hits: products.map(({ id, title, price, productState }) => ({
      to: `/admin/products/${id}`,
      name: title,
      note: `${rupees(price)} · ${state[productState.state]}`,
      icon: "shirt" as const,
    })),
  };
}

function pageGroup(has: (text: string) => boolean, now: number): HitGroup {
  const found = listDeskPages(now).filter(({ name, title }) => has(`${title} ${name.slug}`));
  return {
    title: "Pages",
    more: null,
    hits: found.map(({ name, title, state }) => ({
      to: pageAddress(name),
      name: title,
      note: name.kind === "article" ? `Article · ${state}` : state,
      icon: "file-text" as const,
    })),
  };
}

/** Pages of the menu, and settings by the words of their own index. */
function settingGroup(typed: string, has: (text: string) => boolean): HitGroup {
  const pages = deskMenu.filter(({ label }) => has(`${label} Page`));
  return {
    title: "Settings",
    more: null,
    hits: [
      ...pages.map(({ to, label, icon }) => ({ to, name: label, note: "Page", icon })),
      ...findSettings(settingsIndex, typed).map(({ to, label, what, icon }) => ({
        to,
        name: label,
        note: what,
        icon,
      })),
    ],
  };
}
