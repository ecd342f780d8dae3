import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { oneLine } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";
import { db, sqlite } from "#db/client.server.ts";
import { type DeskListName, type DeskView, deskLists } from "#db/schema.ts";

/** How each operator has arranged the lists of the desk: columns they do not need, filters they come back to. */
type DeskList = { hidden: string[]; views: DeskView[] };
type Whose = { operatorId: number; list: DeskListName };

export const MOST_VIEWS = 12;
const VIEW_NAME_LENGTH = 40;

const find = db
  .select({ hidden: deskLists.hidden, views: deskLists.views })
  .from(deskLists)
  .where(
    and(
      eq(deskLists.operatorId, sql.placeholder("operatorId")),
      eq(deskLists.list, sql.placeholder("list")),
    ),
  )
  .prepare();

/** An operator's columns and views of a list; none hidden and no views where nothing was kept. */
export function readDeskList({ operatorId, list }: Whose): DeskList {
  return find.get({ operatorId, list }) ?? { hidden: [], views: [] };
}

/**
 * Keeps a filter under a name; what had that name is replaced, and so is the filter's earlier name: it
 * would be shown as two views at once. `error` is for the field of the name.
 */
export function saveView(
  context: Context,
  { name: typed, query, ...whose }: Whose & DeskView,
): { ok: true } | { ok: false; error: string } {
  const name = oneLine(typed);
  if (name === "") return { ok: false, error: "Please enter a name." };
  if (name.length > VIEW_NAME_LENGTH) {
    return { ok: false, error: tooLong(VIEW_NAME_LENGTH) };
  }
  return sqlite
    .transaction(() => {
      const { views } = readDeskList(whose);
      const others = views.filter((view) => view.name !== name && view.query !== query);
      if (others.length >= MOST_VIEWS) {
        const error = `There are ${MOST_VIEWS} views already. Please remove one first.`;
        return { ok: false, error } as const;
      }
      write(whose, { views: [...others, { name, query }] });
      recordAudit(context, { what: "view saved", subject: `/admin/${whose.list}` });
      return { ok: true } as const;
    })
    .immediate();
}

/** One that is not there any more is no fault, and leaves no line in the activity log. */
export function removeView(context: Context, { name, ...whose }: Whose & { name: string }): void {
  sqlite
    .transaction(() => {
      const { views } = readDeskList(whose);
      const others = views.filter((view) => view.name !== name);
      if (others.length === views.length) return;
      write(whose, { views: others });
      recordAudit(context, { what: "view removed", subject: `/admin/${whose.list}` });
    })
    .immediate();
}

/** `hidden` are all the columns that are not shown from now on, those of before included. */
export function hideColumns(
  context: Context,
  { hidden, ...whose }: Whose & { hidden: string[] },
): void {
  sqlite
    .transaction(() => {
      write(whose, { hidden });
      recordAudit(context, { what: "columns chosen", subject: `/admin/${whose.list}` });
    })
    .immediate();
}

function write({ operatorId, list }: Whose, change: Partial<DeskList>): void {
  db.insert(deskLists)
    .values({ operatorId, list, ...change })
    .onConflictDoUpdate({ target: [deskLists.operatorId, deskLists.list], set: change })
    .run();
}
