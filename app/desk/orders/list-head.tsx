import { Link } from "react-router";
import { counted } from "#app/india/counts.ts";
import { AppliedPill, PillMenu } from "../lists/pills.tsx";
import { OrderSearch } from "./order-filters.tsx";
import {
  dueChoices,
  narrowedTo,
  narrowingLabels,
  narrowingParts,
  type OrderNarrowing,
  placedChoices,
  totalChoices,
} from "./order-narrowing.ts";
import { methodName } from "./payment-method.ts";

/** Above the list: what finds an order, ticks all of them, and what narrows them; applied, each can be taken off. */
export function ListHead({
  query,
  here,
  by,
  methods,
  couriers,
  shown,
  isAllTicked,
}: {
  /** What was searched for. */
  query: string;
  /** The list's own query. */
  here: string;
  by: OrderNarrowing;
  /** How orders were paid lately. */
  methods: string[];
  /** Who brought or is to bring them. */
  couriers: string[];
  /** How many orders are on the page. */
  shown: number;
  isAllTicked: boolean;
}) {
  const all = new URLSearchParams(here);
  if (!isAllTicked) all.set("tick", "all");
  return (
    <div className="filters list-head">
      <OrderSearch key={query} query={query} />
      <div className="filters">
        {shown > 0 && (
          <Link
            to={`?${all}`}
            preventScrollReset
            className={isAllTicked ? "pill on" : "pill"}
            aria-describedby="order-count"
          >
            {isAllTicked ? "Clear selection" : "Select all"}
          </Link>
        )}
        {query ? (
          <AppliedPill label={`Search: ${query}`} to="/admin/orders" />
        ) : (
          <Pills here={here} by={by} methods={methods} couriers={couriers} />
        )}
        {shown > 0 && (
          <span className="soft small" id="order-count">
            {counted(shown, "order on this page", "orders on this page")}
          </span>
        )}
      </div>
    </div>
  );
}

function Pills({
  here,
  by,
  methods,
  couriers,
}: {
  here: string;
  by: OrderNarrowing;
  methods: string[];
  couriers: string[];
}) {
  const withOwn = (names: string[], own: string) => [...new Set([...names, own])].filter(Boolean);
  const paid = withOwn(methods, by.payment);
  const choices: Record<keyof OrderNarrowing, Record<string, string>> = {
    placed: placedChoices,
    payment: Object.fromEntries(paid.map((method) => [method, methodName(method)])),
    due: dueChoices,
    courier: Object.fromEntries(withOwn(couriers, by.courier).map((name) => [name, name])),
    total: totalChoices,
  };
  return narrowingParts.map((part) => {
    const label = narrowingLabels[part];
    if (Object.keys(choices[part]).length === 0) return null;
    if (by[part]) {
      const chosen = choices[part][by[part]];
      return (
        <AppliedPill key={part} label={`${label}: ${chosen}`} to={narrowedTo(here, part, "")} />
      );
    }
    return (
      <PillMenu key={`${part} ${here}`} label={label}>
        {Object.entries(choices[part]).map(([value, words]) => (
          <Link key={value} to={narrowedTo(here, part, value)}>
            {words.charAt(0).toUpperCase() + words.slice(1)}
          </Link>
        ))}
      </PillMenu>
    );
  });
}
