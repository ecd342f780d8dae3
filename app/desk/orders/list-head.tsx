import { Link } from "react-router";
import { counted, grouped } from "#app/india/counts.ts";
import { rupees } from "#app/money.ts";
import { AppliedPill, PillMenu } from "../lists/pills.tsx";
import { tickedAll } from "../lists/tick-all.tsx";
import type { OrdersTotal } from "./order-desk.server.ts";
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
  isShown,
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
  /** The list has an order to be ticked. */
  isShown: boolean;
  isAllTicked: boolean;
}) {
  return (
    <div className="filters list-head">
      <OrderSearch key={query} query={query} />
      <div className="filters">
        {isShown && (
          <Link
            to={tickedAll(`?${here}`, isAllTicked)}
            preventScrollReset
            className={isAllTicked ? "pill on in-cards" : "pill in-cards"}
          >
            {isAllTicked ? "Clear selection" : "Select all"}
            {!isAllTicked && <span className="sr-only"> on this page</span>}
          </Link>
        )}
        {query ? (
          <AppliedPill label={`Search: ${query}`} to="/admin/orders" />
        ) : (
          <Pills here={here} by={by} methods={methods} couriers={couriers} />
        )}
      </div>
    </div>
  );
}

/** Of all pages; where not all orders were looked through it says in which. */
export function sumText({ orders, amount, within }: OrdersTotal): string {
  const text = `${counted(orders, "order")}, ${rupees(amount)}`;
  return within ? `${text}, among the ${within.from} ${grouped(within.orders)}` : text;
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
  // What is applied stands first: a phone shows the beginning of the line.
  const applied = narrowingParts.filter((part) => by[part]);
  const others = narrowingParts.filter((part) => !by[part]);
  return [...applied, ...others].map((part) => {
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
