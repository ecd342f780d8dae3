import type { ToastMessage } from "#app/ui/toast.tsx";

/** The form that takes a thing back, as a toast sends it. */
export type Undo = { action: string; fields: Record<string, string> };

/** What is said after something was done, with a button that takes it back where that can be. */
export function undoable(message: string, undo: Undo | undefined): ToastMessage {
  return { type: "success", message, ...(undo && { press: { ...undo, label: "Undo" } }) };
}

/** Brings back what went to the trash as this entry of it. */
export function fromTrash(entry: number | undefined): Undo | undefined {
  if (entry === undefined) return undefined;
  return { action: "/admin/trash", fields: { entry: String(entry) } };
}

/** What is said after settings were saved; its undo puts them back as before this change (app/settings/undo-settings.server.ts). */
export function savedSettings(message: string, earlier: string | undefined): ToastMessage {
  const back = earlier !== undefined && {
    action: "/admin/settings/undo",
    fields: { change: earlier },
  };
  return undoable(message, back || undefined);
}

/** The address of a list as it is shown (filter, sort, page), to come back to it; all ticked it is no more. */
export function listAs(path: string, address: URLSearchParams): string {
  const query = new URLSearchParams(address);
  query.delete("tick");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A product that was published, hidden or made a draft on `page` stands as it did `before`, there; texts of `shelfOf`. */
export function shelfBack(
  page: string,
  productId: string,
  { before, after }: { before: string | undefined; after: string | undefined },
): Undo | undefined {
  if (before === undefined || after === undefined || before === after) return undefined;
  return { action: page, fields: { productId, intent: "back", before, after } };
}

/** What is said after `intent`, up or down, has moved an entry of a page's list; its undo moves it back. */
export function movedInList(page: string, id: string, intent: string | undefined): ToastMessage {
  const back = intent === "up" ? "down" : "up";
  return undoable("Moved.", { action: page, fields: { id, intent: back } });
}

/** What is said after a form of one thing was sent with `intent`, to delete or to save it. */
export function savedOrDeleted(
  intent: string | undefined,
  earlier: string | undefined,
): ToastMessage {
  return savedSettings(intent === "delete" ? "Deleted." : "Saved.", earlier);
}

/** What is said after an Undo of a form, and where somebody has saved the same thing since. */
export const UNDONE = "Undone: it is as before.";
export const UNDO_LATE =
  "This cannot be undone any more: somebody has saved something else since. Here it is as it stands now.";

/** What a cookie has room for beside the rest. */
const MOST_UNDO = 1500;

/** A page's own form as it was before it was saved; undefined where that is too much for a message. */
export function backTo(action: string, fields: Record<string, string>): Undo | undefined {
  const isShort = encodeURIComponent(JSON.stringify(fields)).length <= MOST_UNDO;
  return isShort ? { action, fields } : undefined;
}
