import { Fragment } from "react";
import { Link } from "react-router";
import { grouped } from "#app/india/counts.ts";
import type { ArrangedList, RefusedView } from "./list-facts.ts";
import { DeskListTools, OwnViews } from "./list-tools.tsx";

type ListView = {
  label: string;
  count: number;
  to: string;
  /** Whether the list shows it now. */
  isHere: boolean;
};

/** All of a list, the operator's own views, which are then in sight on a phone too, the others; then what arranges the list. */
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
  viewError: RefusedView | undefined;
}) {
  const isOwn = arranged.views.some(({ isHere }) => isHere);
  return (
    <div className="views-line">
      <nav className="views" aria-label={label}>
        {views.map(({ label, count, to, isHere }, at) => (
          <Fragment key={label}>
            {at === 1 && <OwnViews of={arranged} />}
            <Link to={to} aria-current={isHere && !isOwn ? "page" : undefined}>
              {label} <span className="small">{grouped(count)}</span>
            </Link>
          </Fragment>
        ))}
      </nav>
      <DeskListTools of={arranged} refused={viewError} />
    </div>
  );
}
