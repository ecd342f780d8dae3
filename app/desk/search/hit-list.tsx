import "#app/styles/desk/ways.css";
import { Link } from "react-router";
import { HitLine } from "./hit-line.tsx";
import type { HitGroup } from "./search-desk.server.ts";

/** What was found, kind by kind; Enter in the search opens the first (`desk-keys.tsx`). */
export function HitList({ groups }: { groups: HitGroup[] }) {
  return groups.map(({ title, hits, more }) => (
    <section key={title} className="card">
      <header>
        <h2>{title}</h2>
        {more && <Link to={more}>All of them</Link>}
      </header>
      <ul className="hits">
        {hits.map((hit) => (
          <li key={hit.to + hit.name}>
            <Link to={hit.to} className="hit">
              <HitLine hit={hit} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
