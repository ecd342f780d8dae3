import { TRASH_DAYS } from "#app/catalog/trash.server.ts";
import type { Context } from "#app/context.ts";
import { CHANGED_MEANWHILE, savedNow } from "#app/desk/saved-now.ts";
import { fromTrash, type Undo } from "#app/desk/undo.ts";
import { dateClock, readIndianTime } from "#app/india/dates.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { addSection, moveSection, saveHead } from "#app/pages/edit-sections.server.ts";
import { type PageName, pageAddress, readDeskName } from "#app/pages/page-name.ts";
import { findDeskPage, type PageChange } from "#app/pages/page-rows.server.ts";
import {
  bringBackVersion,
  deletePage,
  discardDraft,
  hidePage,
  publishPage,
  unschedulePage,
} from "#app/pages/publish-page.server.ts";
import { removeSection } from "#app/pages/removed-sections.server.ts";
import { kindsOf } from "#app/pages/section-kinds.server.ts";
import { DAY } from "#app/time.ts";

type Refused = { ok: false; status: number; message: string; errors: Record<string, string> };
type Done = { ok: true; to: string; message: string; undo: Undo | undefined } | Refused;

const UNPUBLISHED =
  "This page has changes that are not published, and restoring would lose them. Please publish or discard them first.";

const NOT_DISCARDED =
  "Somebody else has changed this page since you opened it. Nothing is discarded: here it is as it stands now.";

const NOT_PUBLISHED =
  "Somebody else has changed this page since you opened it. Nothing is published: below you see who changed what. Please look at the preview, then publish.";

const NOTHING_IN_IT =
  "Not published: nothing is on this page yet. Please fill in one of its sections first.";

/** What a form of the page's desk asked for, by its `intent`; undefined where there is no such page. */
export function changePage(
  context: Context,
  { page, fields }: { page: string; fields: Record<string, string> },
): Done | undefined {
  const name = readDeskName(page);
  if (!name || !findDeskPage(name)) return undefined;
  const { intent = "" } = fields;
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) return refused(400, "Please press one of the buttons.");
  if (intent === "move" && !/^\s*\d{1,4}\s*$/.test(plainDigits(fields.to ?? ""))) {
    return refused(400, "Nothing is moved. Please enter the position as a number, such as 2.");
  }
  const before = placeOf(name, fields.section ?? "");
  const { done, message, to } = change(context, name, fields);
  if (done.ok) {
    const isMove = ["move", "up", "down"].includes(intent);
    const back = { intent: "move", section: fields.section ?? "", to: String(before) };
    const undo = isMove ? { action: pageAddress(name), fields: back } : fromTrash(done.trash);
    return { ok: true, to: to ?? pageAddress(name), message, undo };
  }
  if (done.reason === "changed" && intent === "discard") return refused(409, NOT_DISCARDED);
  if (done.reason === "changed" && intent === "publish") return refused(409, NOT_PUBLISHED);
  return refusalOf(done, () => savedNow(fields, findDeskPage(name)?.content ?? {}));
}

/** A refusal in words; what was typed stays in the form. `differ`: by the fields, what is saved of them now. */
export function refusalOf(
  done: Exclude<PageChange, { ok: true }>,
  differ: () => Record<string, string>,
): Refused {
  if (done.reason === "unknown")
    return refused(404, "It is no longer there. Please reload the page.");
  if (done.reason === "changed") return refused(409, CHANGED_MEANWHILE, differ());
  if (done.reason === "empty") return refused(409, NOTHING_IN_IT);
  if (done.reason === "unpublished") return refused(409, UNPUBLISHED);
  return refused(400, "Nothing is saved yet. Please check the marked fields.", done.errors);
}

function refused(status: number, message: string, errors: Record<string, string> = {}): Refused {
  return { ok: false, status, message, errors };
}

const FURTHEST_MS = 5 * 366 * DAY;
/** Who types 26 for a year is given 0026 by a browser. */
const EARLIEST = Date.UTC(1990, 0, 1);

type Fields = Record<string, string>;
type Change = (
  context: Context,
  name: PageName,
  fields: Fields,
) => { done: PageChange; message: string; to?: string };

const placeOf = (name: PageName, id: string) =>
  (findDeskPage(name)?.content.sections.findIndex((one) => one.id === id) ?? -1) + 1;
const move = (context: Context, name: PageName, id: string, to: number) => ({
  done: moveSection(context, { name, id, to }),
  message: "Moved.",
});

const changes: Record<string, Change> = {
  publish: (context, name, { at = "", draft }) => {
    const time = at === "" ? context.now : readIndianTime(at);
    if (time === undefined || time < EARLIEST || time > context.now + FURTHEST_MS) {
      const errors = {
        at: "Please enter a date and a time, with the whole year, at most five years from now.",
      };
      return { done: { ok: false, reason: "invalid", errors }, message: "" };
    }
    const done = publishPage.immediate(context, { name, at: time, shown: draft });
    const page = findDeskPage(name);
    const isLater = Math.max(page?.publishAt ?? 0, page?.draftAt ?? 0) > context.now;
    const message = isLater
      ? `Customers see it from ${dateClock(time)} on.`
      : "Published. Customers see it now.";
    return { done, message };
  },
  unschedule: (context, name) => ({
    done: unschedulePage.immediate(context, name),
    message: "The changes wait until you publish them.",
  }),
  hide: (context, name) => ({
    done: hidePage.immediate(context, name),
    message: "Customers do not see this page any more. It is a draft.",
  }),
  discard: (context, name, { draft }) => ({
    done: discardDraft.immediate(context, { name, shown: draft }),
    message: "The changes are discarded.",
  }),
  add: (context, name, { kind = "" }) => {
    const known = kindsOf(name).find((one) => one === kind);
    if (!known) {
      const errors = { kind: "Please choose a section." };
      return { done: { ok: false, reason: "invalid", errors }, message: "" };
    }
    const done = addSection(context, { name, kind: known });
    const to = done.id && `${pageAddress(name)}/sections/${done.id}`;
    return { done, message: "Added. Fill it in and save.", ...(to && { to }) };
  },
  move: (context, name, { section = "", to = "" }) =>
    move(context, name, section, Number(plainDigits(to))),
  up: (context, name, { section = "" }) => move(context, name, section, placeOf(name, section) - 1),
  down: (context, name, { section = "" }) =>
    move(context, name, section, placeOf(name, section) + 1),
  remove: (context, name, { section = "" }) => ({
    done: removeSection.immediate(context, { name, id: section }),
    message: `Removed, in the trash for ${TRASH_DAYS} days. Publish the page when it is ready.`,
  }),
  head: (context, name, { title, description, category, shown = "" }) => {
    const head = { title, description, ...(category !== undefined && { category }) };
    return { done: saveHead(context, { name, head, shown }), message: "Saved." };
  },
  version: (context, name, { version = "" }) => ({
    done: bringBackVersion.immediate(context, { name, id: Number(version) || 0 }),
    message: "The earlier version is the draft now. Look at the preview and publish it.",
  }),
  delete: (context, name, { sure }) => {
    if (sure !== "yes") {
      const errors = { sure: "Please tick the box to delete the page." };
      return { done: { ok: false, reason: "invalid", errors }, message: "" };
    }
    const done = deletePage.immediate(context, name);
    return {
      done,
      message: `Deleted. It is in the trash for ${TRASH_DAYS} days.`,
      to: "/admin/pages",
    };
  },
};
