import { Form, Link } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { counted } from "#app/india/counts.ts";
import { useAwake } from "#app/ui/awake.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { menuEntryOf } from "../desk-menus.ts";
import { RowPicture } from "../row-picture.tsx";
import { taskPlace } from "./task.ts";
import type { TaskRow, Urgency } from "./task-rows.server.ts";

const groups: Record<Urgency, string> = { late: "Late", today: "Today", next: "Next" };

/** What waits for the operator, the most pressing first, each with what is done about it in its row. */
export function TaskList({ rows, count }: { rows: TaskRow[]; count: number }) {
  const isAwake = useAwake();
  return (
    <section className="card" aria-labelledby="todo">
      <header>
        <h2 id="todo">To do</h2>
        <span className="small soft">{counted(count, "task")}, most urgent first</span>
      </header>
      {(["late", "today", "next"] as const).map((urgency) => {
        const own = rows.filter((row) => row.urgency === urgency);
        if (own.length === 0) return null;
        return (
          <div key={urgency}>
            <h3 className={urgency === "late" ? "today-group bad" : "today-group"}>
              {groups[urgency]}
            </h3>
            <ul className="today-list">
              {own.map((row, index) => (
                <Row
                  key={row.key}
                  row={row}
                  place={rows.indexOf(row)}
                  isAwake={isAwake}
                  isFirst={index === 0 && urgency === "late"}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** Of the page of the menu where it is done. */
function signOf(href: string | null) {
  return menuEntryOf(href?.replace(/[?#].*/, "") ?? "")?.icon ?? "clock";
}

function Row({
  row,
  place,
  isAwake,
  isFirst,
}: {
  row: TaskRow;
  /** Among all rows. */
  place: number;
  /** React keeps the place on the page; until then it comes back to what stands there next. */
  isAwake: boolean;
  isFirst: boolean;
}) {
  const { what, who, due, isLate, href, act, links, order, image } = row;
  return (
    <li className="today-row" id={taskPlace(place)}>
      {image ? (
        <RowPicture picture={pictureOf(image)} width={28} />
      ) : (
        <DeskIcon name={isLate ? "triangle-alert" : signOf(href)} />
      )}
      <p>
        {href ? <Link to={href}>{what}</Link> : <strong>{what}</strong>}
        {who && <span className={isLate && !due ? "small bad" : "small soft"}>{who}</span>}
        {links.map((link) => (
          <span key={link.href ?? link.name} className="small soft">
            {link.href ? <Link to={link.href}>{link.name}</Link> : link.name}: {link.note}
          </span>
        ))}
        {due && <span className={isLate ? "small bad" : "small soft due"}>{due}</span>}
      </p>
      {act?.step && order ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="order" value={order} />
          {!isAwake && <input type="hidden" name="at" value={place} />}
          <SubmitButton
            name="intent"
            value={act.step}
            variant={isFirst ? "primary" : "secondary"}
            aria-label={`${act.button}: ${what}`}
          >
            {act.button}
          </SubmitButton>
        </Form>
      ) : (
        act &&
        href && (
          <ButtonLink
            to={href}
            variant={isFirst ? "primary" : "secondary"}
            aria-label={`${act.button}: ${what}`}
          >
            {act.button}
          </ButtonLink>
        )
      )}
    </li>
  );
}
