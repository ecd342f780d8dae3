import { Link } from "react-router";

/** A collection that a product is in; `note` says how, and whether customers see it. */
export type CollectionOf = { to: string; name: string; note: string };

export function CollectionsCard({
  page,
  collections,
}: {
  /** The product's address at the desk. */
  page: string;
  collections: readonly CollectionOf[];
}) {
  return (
    <section className="card" aria-labelledby="collections-of">
      <header>
        <h2 id="collections-of">Collections</h2>
        <Link to={`${page}/collections`}>
          Choose<span className="sr-only"> collections</span>
        </Link>
      </header>
      <div className="in-card">
        {collections.length === 0 && <p className="soft">In no collection</p>}
        {collections.length > 0 && (
          <ul>
            {collections.map(({ to, name, note }) => (
              <li key={to}>
                <Link to={to}>{name}</Link> {note && <span className="soft small">{note}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
