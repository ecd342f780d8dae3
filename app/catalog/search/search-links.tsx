import { Link } from "react-router";
import type { SearchLink } from "./search-start.server.ts";

/** Ways on from the search: what can be looked through without a word. */
export function SearchLinks({ title, links }: { title?: string; links: readonly SearchLink[] }) {
  if (links.length === 0) return null;
  return (
    <>
      {title && <h2>{title}</h2>}
      <ul className="search-links">
        {links.map(({ name, address }) => (
          <li key={address}>
            <Link to={address} className="chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
