import "#app/styles/desk/ways.css";
import { Link } from "react-router";
import { HitLine } from "./hit-line.tsx";
import type { HitGroup } from "./search-desk.server.ts";

const idOf = (title: string) => `found-${title.toLowerCase()}`;

/** What was found, kind by kind; Enter in the search opens the first (`desk-keys.tsx`). */
export function HitList({ groups, typed }: { groups: HitGroup[]; typed: string }) {
  return (
    <div className="found">
      <nav aria-label="What was found">
        {groups.map(({ title, hits, more }) => (
          <a key={title} href={`#${idOf(title)}`}>
            {title}
            <span className="count">
              {hits.length}
              {more && "+"}
            </span>
          </a>
        ))}
      </nav>
      <div className="stack">
        {groups.map(({ title, hits, more }) => (
          <section key={title} className="card" aria-labelledby={idOf(title)}>
            <header>
              <h2 id={idOf(title)}>{title}</h2>
              {more && <Link to={more}>All of them</Link>}
            </header>
            <ul className="hits">
              {hits.map((hit) => (
                <li key={hit.to + hit.name}>
                  <Link to={hit.to} className="hit">
                    <HitLine hit={hit} typed={typed} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
