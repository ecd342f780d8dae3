import {
  hideColumns,
  readDeskList,
  removeView,
  saveView,
} from "#app/accounts/desk-lists.server.ts";
import type { Operator } from "#app/accounts/session.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { DeskListName } from "#db/schema.ts";
import { type ArrangedList, listColumns, type RefusedView, viewQuery } from "./list-facts.ts";

/** How the operator has arranged a list, beside what its address asks for. */
export function arrangedList(
  { id }: Operator,
  list: DeskListName,
  address: URLSearchParams,
): ArrangedList {
  const { hidden, views } = readDeskList({ operatorId: id, list });
  const here = viewQuery(list, address);
  const isFound = list === "orders" && Boolean(address.get("q"));
  // An earlier release kept one filter under several names.
  const shown = isFound ? undefined : views.find(({ query }) => query === here);
  return {
    list,
    hidden,
    views: views.map((view) => ({ ...view, isHere: view === shown })),
    canSave: here !== "" && !isFound,
  };
}

type Changed = { ok: true; message: string } | { ok: false; status: 400; viewError: RefusedView };

/** What the forms above a list ask for; undefined when `intent` is for others. */
export function changeList(
  operator: Operator,
  list: DeskListName,
  sent: {
    fields: Record<string, string>;
    all: (name: string) => string[];
    address: URLSearchParams;
  },
): Changed | undefined {
  const { fields, all, address } = sent;
  const context = operatorContext(operator);
  const whose = { operatorId: operator.id, list };
  if (fields.intent === "columns") {
    const shown = all("column");
    const hidden = Object.keys(listColumns[list]).filter((column) => !shown.includes(column));
    hideColumns(context, { ...whose, hidden });
    return { ok: true, message: "Columns saved." };
  }
  if (fields.intent === "view") {
    const query = viewQuery(list, address);
    const { name = "" } = fields;
    const saved = saveView(context, { ...whose, name, query });
    if (saved.ok) return { ok: true, message: "View saved." };
    return { ok: false, status: 400, viewError: { name, error: saved.error } };
  }
  const [, removed] = /^remove:(.+)$/.exec(fields.intent ?? "") ?? [];
  if (removed) {
    removeView(context, { ...whose, name: removed });
    return { ok: true, message: "View removed." };
  }
  return undefined;
}
