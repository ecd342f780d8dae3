import { Link } from "react-router";
import { counted } from "#app/india/counts.ts";
import { parseRupees, rupees } from "#app/money.ts";
import { inSize, type ShopSettings } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { withUnit } from "../own-attributes/with-unit.ts";
import { colourFamilies } from "./colour-families.ts";
import type { FacetChoices } from "./facet-choices.server.ts";
import { type ChosenFilters, listAddress, withoutChoice, withoutFields } from "./list-address.ts";

/** A list is counted as far as this (`facet-counts.sql.server.ts`). */
const MOST_COUNTED = 1000;

export function ListCount({ of }: { of: number | null }) {
  if (of === null) return null;
  return <small>{of < MOST_COUNTED ? of : `${MOST_COUNTED - 1}+`}</small>;
}

/** "42", "999+" */
export function pieces(count: number): string {
  if (count >= MOST_COUNTED) return `${MOST_COUNTED - 1}+ pieces`;
  return counted(count, "piece");
}

type Tools = {
  facets: FacetChoices;
  chosen: ChosenFilters;
  base: string;
  /** The addresses of all categories, where the list is the page of one of them. */
  siblings?: { name: string; addresses: Readonly<Record<string, string>> } | undefined;
};

/** The categories, each a link that keeps what else is chosen. */
export function CategoryChips({ facets, chosen, base, siblings }: Tools) {
  if (facets.category.length < 2 && !siblings) return null;
  const { category: [current] = [], ...others } = chosen;
  const all = siblings ? listAddress("/products", others) : listAddress(base, others);
  const to = (name: string) => {
    const own = siblings?.addresses[name];
    return own ? listAddress(own, others) : listAddress(base, { ...others, category: [name] });
  };
  const here = siblings?.name ?? current;
  return (
    <nav className="chips" aria-label="Categories">
      <FilterChip to={all} isHere={here === undefined} name="All" count={facets.all} />
      {facets.category.map(([name, count]) => (
        <FilterChip key={name} to={to(name)} isHere={name === here} name={name} count={count} />
      ))}
    </nav>
  );
}

type ChipFacts = { to: string; name: string; count: number | null; isHere: boolean };

function FilterChip({ to, name, count, isHere }: ChipFacts) {
  return (
    <Link to={to} className="chip" aria-current={isHere ? "page" : undefined} preventScrollReset>
      {name}
      <ListCount of={count} />
    </Link>
  );
}

/** `category`: all of the list is of it; null for several. */
type ToolsOfOne = Omit<Tools, "siblings"> & { category: string | null };

/** The one that a list is of; null for several, or all. */
export function onlyCategory({ category }: ChosenFilters): string | null {
  return category?.length === 1 ? (category[0] ?? null) : null;
}

/** Choices that the bar below the categories shows; the category and the order show themselves. */
export function appliedOf(chosen: ChosenFilters): [name: string, value: string][] {
  return Object.entries(chosen)
    .filter(([name]) => name !== "category" && name !== "sort")
    .flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
}

/** Where "without" and the filter's own words would read badly. */
const outOf: Record<string, string> = { min: "At any price", stock: "Also out of stock" };

/** Under a list with nothing in it: each filter that alone keeps everything away, as a link without it. */
export function WaysOut({ facets, chosen, base, category }: ToolsOfOne) {
  const shop = useShop();
  return facets.waysOut?.map(([names, count]) => {
    const labels = names.flatMap((name) =>
      (chosen[name] ?? []).map((value) => appliedLabel(shop, { facets, category }, name, value)),
    );
    const words = outOf[names[0] ?? ""] ?? `Without ${labels.join(", ")}`;
    return (
      <Link
        key={names.join()}
        to={listAddress(base, withoutFields(chosen, names))}
        className="chip"
      >
        {words}
        {count !== null && `: ${pieces(count)}`}
      </Link>
    );
  });
}

function appliedLabel(
  shop: ShopSettings,
  { facets, category }: Pick<ToolsOfOne, "facets" | "category">,
  name: string,
  value: string,
): string {
  if (name === "hue") return colourFamilies.find(({ id }) => id === value)?.name ?? value;
  if (name === "stock") return "In stock";
  if (name === "size") return inSize(shop, { size: value, category });
  const own = facets.own?.find(({ id }) => id === name);
  if (own) return withUnit(value, own.unit);
  const price = parseRupees(value);
  const label = price === undefined ? `₹${value}` : rupees(price);
  if (name === "min") return `From ${label}`;
  return name === "max" ? `Up to ${label}` : value;
}

/** The way to the filters, what is chosen of them with a way to leave each, and how many pieces there are. */
export function ListTools({ facets, chosen, base, category }: ToolsOfOne) {
  const shop = useShop();
  const applied = appliedOf(chosen);
  const label = (name: string, value: string) =>
    appliedLabel(shop, { facets, category }, name, value);
  const { total } = facets;
  return (
    <div className="list-tools">
      {/* By the browser: only it opens what an address points at. */}
      <a href="#filter" className="chip filter-open">
        Filter{applied.length > 0 && <small>{` (${applied.length})`}</small>}
      </a>
      {total !== null && (
        <p className="soft piece-count" role="status">
          {pieces(total)}
        </p>
      )}
      {applied.map(([name, value]) => (
        <Link
          key={`${name}:${value}`}
          to={listAddress(base, withoutChoice(chosen, name, value))}
          className="chip"
          aria-label={`Remove ${label(name, value)}`}
          preventScrollReset
        >
          {label(name, value)} <span>×</span>
        </Link>
      ))}
      {Object.keys(chosen).length > 0 && (
        <Link to={base} preventScrollReset>
          Clear all
        </Link>
      )}
    </div>
  );
}
