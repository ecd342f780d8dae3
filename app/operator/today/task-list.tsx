import { Link } from "react-router";
import type { Task } from "./today.server.ts";

/** What waits for the operator, the most pressing first. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="desk-tasks">
      {tasks.map(({ name, count, note, isLate, href, items }) => (
        <li key={name} className="panel desk-task">
          <h2 className="desk-title">
            <Link to={href}>
              {count === null ? name : `${name}: ${count.toLocaleString("en-IN")}`}
            </Link>
          </h2>
          {note && <p className={isLate ? "desk-late" : "soft"}>{note}</p>}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <Link to={item.href}>{item.name}</Link>
                  <span className={item.isLate ? "desk-late" : "soft"}>{item.note}</span>
                </li>
              ))}
              {count !== null && count > items.length && (
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
