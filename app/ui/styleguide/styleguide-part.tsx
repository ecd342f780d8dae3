import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

/** One part of the shop on the styleguide: its name, when it is used, and its states. */
export function Part({
  title,
  when,
  children,
}: {
  title: string;
  when: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className="guide-part">
        <h2>{title}</h2>
        <p className="soft">{when}</p>
      </div>
      {children}
    </>
  );
}

/** States beside each other, each under its name. */
export function States({ states }: { states: Record<string, ReactNode> }) {
  return (
    <ul className="guide-states">
      {Object.entries(states).map(([label, state]) => (
        <li key={label}>
          <p className="guide-state">{label}</p>
          {state}
        </li>
      ))}
    </ul>
  );
}

/**
 * A part that has ids of its own stands once on a page. Links turn its states, by the address
 * (`?summary=1`), so they do without script too; `?state=1` turns all that are not turned by name.
 */
export function OneState({ name, states }: { name: string; states: Record<string, ReactNode> }) {
  const [search] = useSearchParams();
  const all = Object.entries(states);
  const wanted = Number(search.get(name) ?? search.get("state"));
  const chosen = wanted in all ? wanted : 0;
  function address(at: number) {
    const query = new URLSearchParams(search);
    query.set(name, String(at));
    return `?${query}#guide-${name}`;
  }
  return (
    <div className="stack guide-turns" id={`guide-${name}`}>
      <ul className="cluster">
        {all.map(([label], at) => (
          <li key={label}>
            <Link to={address(at)} aria-current={at === chosen || undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {/* The key puts fresh values into fields that are not controlled. */}
      <div key={chosen}>{all[chosen]?.[1]}</div>
    </div>
  );
}
