import { Link } from "react-router";
import { grouped } from "#app/india/counts.ts";
import type { ArrangedList } from "./list-facts.ts";
import { ListTools, OwnViews } from "./list-tools.tsx";

type ListView = {
  label: string;
  count: number;
  to: string;
  /** Whether the list shows it now. */
  isHere: boolean;
};

/** The views of a list with how many each has, then the operator's own, then what arranges the list. */
export function ListViews({
  label,
  views,
  arranged,
  viewError,
}: {
  label: string;
  views: ListView[];
  arranged: ArrangedList;
  /** Why a view was not saved. */
  viewError: string | undefined;
}) {
  const isOwn = arranged.views.some(({ isHere }) => isHere);
  return (
    <div className="views-line">
      <nav className="views" aria-label={label}>
        {views.map(({ label, count, to, isHere }) => (
          <Link key={label} to={to} aria-current={isHere && !isOwn ? "page" : undefined}>
            {label} <span className="small">{grouped(count)}</span>
          </Link>
        ))}
        <OwnViews of={arranged} />
      </nav>
      <ListTools of={arranged} error={viewError} />
    </div>
  );
}
