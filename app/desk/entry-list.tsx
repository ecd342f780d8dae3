import type { ReactNode } from "react";

/** What shoppers have written, under a heading that says how it stands with it; nothing when there is none. */
export function EntryList<Entry extends { id: number }>({
  id,
  heading,
  entries,
  children,
}: {
  id: string;
  heading: string;
  entries: Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  if (entries.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="stack">
        {entries.map((entry) => (
          <li key={entry.id} className="panel stack desk-row">
            {children(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}
