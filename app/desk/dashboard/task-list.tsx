import type { ReactNode } from "react";
import { Link } from "react-router";
import { grouped } from "#app/india/devanagari-digits.ts";
import type { Task } from "./dashboard.server.ts";

/** What waits for the operator, the most pressing first. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="desk-tasks">
      {tasks.map(({ name, count, note, isLate, href, items }) => (
        <li key={name} className="panel desk-task">
          <h2 className="desk-title">
            <Place to={href}>{count === null ? name : `${name}: ${grouped(count)}`}</Place>
          </h2>
          {note && <p className={isLate ? "desk-late" : "soft"}>{note}</p>}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item.href ?? item.name}>
                  <Place to={item.href}>{item.name}</Place>
                  <span className={item.isLate ? "desk-late" : "soft"}>{item.note}</span>
                </li>
              ))}
              {count !== null && count > items.length && href && (
                <li>
                  <Link to={href}>and {count - items.length} more</Link>
                </li>
              )}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Place({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
