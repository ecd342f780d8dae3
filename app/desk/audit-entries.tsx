import "#app/styles/desk/rows.css";
import { Link } from "react-router";
import type { AuditEntry } from "#app/audit/audit.server.ts";
import { dateClock } from "#app/india/dates.ts";

/** Rows of the activity log, each with the way to what it tells of. */
export function AuditEntries({ entries }: { entries: (AuditEntry & { name: string | null })[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="desk-rows panel">
      {entries.map(({ id, at, who, what, subject, detail, name }) => (
        <li key={id}>
          <div>
            <strong className="desk-what">{what}</strong>
            {detail && `: ${detail}`}
            <br />
            <span className="soft">
              {dateClock(at)}, {who}
            </span>
          </div>
          {subject && (
            <Link
              to={subject}
              aria-label={name ? undefined : `View ${subject.replace("/admin/", "")}`}
            >
              {name ?? "View"}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
