import { listDeskProducts } from "#app/catalog/editing/product-desk.server.ts";
import { productFilterInput } from "#app/catalog/editing/product-filter-input.server.ts";
import { connectionSpecs } from "#app/connections/connection-specs.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { pageAddress } from "#app/pages/page-name.ts";
import { listDeskPages } from "#app/pages/pages.server.ts";
import { sellingKeys, sellingNumbers } from "#app/settings/selling-numbers.ts";
import type { DeskIconName } from "#app/ui/icon-names.ts";
import { deskMenu, settingsMenu } from "../desk-menus.ts";
import { searchOrders } from "../orders/order-desk.server.ts";
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
  const words = typed.toLowerCase().split(/\s+/);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return [...orderGroups(typed, now), productGroup(typed), pageGroup(has, now), settingGroup(has)]
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

const SELLING_PAGE = "/admin/settings/selling";

/** Pages of the menus, and single fields of the settings by what they are called. */
function settingGroup(has: (text: string) => boolean): HitGroup {
  const pages = [
    ...deskMenu.map(({ to, label, icon }) => ({ to, name: label, note: "Page", icon })),
    ...settingsMenu.map(({ to, label, what }) => ({
      to,
      name: label,
      note: what,
      icon: "settings" as const,
    })),
  ];
  const fields = sellingKeys.map((key) => {
    const { label, hint = "" }: { label: string; hint?: string } = sellingNumbers[key];
    return { to: `${SELLING_PAGE}#${key}`, name: label, note: hint, icon: "settings" as const };
  });
  const connections = connectionSpecs.map(({ name, title, what }) => ({
    to: `/admin/settings/connections/${name}`,
    name: title,
    note: what,
    icon: "settings" as const,
  }));
  const hits = [...pages, ...fields, ...connections].filter((hit) =>
    has(`${hit.name} ${hit.note}`),
  );
  return { title: "Settings", more: null, hits };
}
