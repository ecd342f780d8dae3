import { pageOf } from "#db/page.ts";
import { type DeskRow, namesForDesk, oneForDesk, rowsForDesk } from "./page-lists.sql.server.ts";
import type { PageName } from "./page-name.ts";
import type { DeskPageState } from "./page-rows.server.ts";

/** Whether customers see a page, and whether others wait in its place. */
export type PageState =
  | "draft"
  | "scheduled"
  | "scheduled-changed"
  | "changed"
  | "change-scheduled"
  | "published";
type TitledPage = { name: PageName; title: string };
export type DeskPageRow = TitledPage & { state: PageState; updatedAt: number };

const PAGE = 50;
const HOME: PageName = { kind: "home", slug: "" };

/** The desk's list, home first, articles last; `next` is the `after` of those that follow. */
export function listDeskPages(
  now: number,
  after: string | null = null,
): { pages: DeskPageRow[]; next: string | null } {
  const [, kind, at, slug] = /^(page|article)\.(\d{1,15})\.([a-z0-9-]+)$/.exec(after ?? "") ?? [];
  const place = kind ? [kind, Number(at), slug] : ["z", 0, ""];
  const { page, next } = pageOf(rowsForDesk.all(...place, PAGE + 1), PAGE, (last) =>
    [last.kind, last.updatedAt, last.slug].join("."),
  );
  const home = kind ? undefined : findListedPage(HOME, now);
  const others = page.map((row) => deskPage(row, now));
  return { pages: home ? [home, ...others] : others, next };
}

/** One of that list; undefined where there is none. */
export function findListedPage({ kind, slug }: PageName, now: number): DeskPageRow | undefined {
  const row = oneForDesk.get(kind, slug);
  return row && deskPage(row, now);
}

/** Titles of pages, then of articles, those last changed first. */
export function listTitles(most: number): TitledPage[] {
  return namesForDesk.all(most).map(titled);
}

function titled({ kind, slug, title }: { title: string } & PageName): TitledPage {
  return { name: { kind, slug }, title: kind === "home" ? "Home" : title };
}

function deskPage(row: DeskRow, now: number): DeskPageRow {
  const isDraft = row.hasDraft === 1;
  const state = stateOfPage({ ...row, isDraft, isPublished: row.isPublished === 1 }, now);
  return { ...titled(row), state, updatedAt: row.updatedAt };
}

export function stateOfPage(
  {
    isDraft,
    isPublished,
    publishAt,
    draftAt,
  }: Pick<DeskPageState, "isDraft" | "isPublished" | "publishAt" | "draftAt">,
  now: number,
): PageState {
  if (!isPublished) return "draft";
  if (publishAt !== null && publishAt > now) return isDraft ? "scheduled-changed" : "scheduled";
  if (!isDraft) return "published";
  return draftAt === null ? "changed" : "change-scheduled";
}
