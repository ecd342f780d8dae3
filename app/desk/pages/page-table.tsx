import "#app/styles/desk/ways.css";
import { Link } from "react-router";
import { dayClock } from "#app/india/dates.ts";
import type { DeskPageRow } from "#app/pages/desk-pages.server.ts";
import { pageAddress } from "#app/pages/page-name.ts";
import { Chip } from "../chip.tsx";
import { pageStates } from "./page-state-chips.ts";

/** Pages and articles as a table. `now`: the server's, in ms UTC. */
export function PageTable({ pages, now }: { pages: DeskPageRow[]; now: number }) {
  return (
    <div className="card rows">
      <table className="tbl stick titled">
        <caption className="sr-only">Pages</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col" className="num">
              Changed
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ name, title, state, updatedAt }) => (
            <tr key={pageAddress(name)}>
              <td className="c-no">
                <Link to={pageAddress(name)}>{title}</Link>
              </td>
              <td className="c-who">{name.kind === "article" ? "Article" : "Page"}</td>
              <td className="c-state">
                <Chip look={pageStates[state].look}>{pageStates[state].label}</Chip>
              </td>
              <td className="c-due num">{dayClock(updatedAt, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
