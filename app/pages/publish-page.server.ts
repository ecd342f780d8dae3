import { recordAudit } from "#app/audit/audit.server.ts";
import { moveToTrash, TRASH_DAYS } from "#app/catalog/trash.server.ts";
import { rowsOf } from "#app/catalog/trash.sql.server.ts";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { sqlite } from "#db/client.server.ts";
import { firstContent } from "./built-in-pages.server.ts";
import { headShape, readContent, writeContent } from "./page-content.server.ts";
import { type PageName, pageAddress, publicAddress, slugOf } from "./page-name.ts";
import {
  deleteRow,
  deleteVersions,
  dropOldVersions,
  dueDrafts,
  errorsOf,
  findDeskPage,
  findRow,
  insertPage,
  insertVersion,
  type PageChange,
  setDraft,
  setDraftAt,
  setHidden,
  setPublished,
  versionContent,
  versionOfContent,
} from "./page-rows.server.ts";
import { blankSection, isEmptySection } from "./section-kinds.server.ts";

/** What the operator does to a whole page: publish, go back, discard, add, delete. */

/**
 * Shoppers see the draft from `at` (ms UTC) on. Of a page that they see already it waits beside that
 * (`publishDueDrafts`); what was published before is kept, the last ten times. Refused (`empty`) where
 * they would meet a title with nothing below it (decision 152), and where the draft is another than the
 * form has shown (`shown`).
 */
export const publishPage = sqlite.transaction(
  (
    context: Context,
    { name, at, shown }: { name: PageName; at: number; shown?: string | undefined },
  ): PageChange => {
    const row = findRow.get(name);
    const content = row?.draft ?? row?.published;
    if (!row || content == null) return { ok: false, reason: "unknown" };
    const read = readContent(content);
    if (shown !== undefined && fingerprintOfForm(read) !== shown) {
      return { ok: false, reason: "changed" };
    }
    const { title, cover, sections } = read;
    if (!cover && sections.every(isEmptySection)) return { ok: false, reason: "empty" };
    const isShown =
      row.published !== null && row.publishAt !== null && row.publishAt <= context.now;
    if (isShown && row.draft !== null && at > context.now) {
      setDraftAt.run({ ...name, draftAt: at, now: context.now });
      const detail = `${title}, changes from ${dateClock(at)} on`;
      recordAudit(context, { what: "page scheduled", subject: pageAddress(name), detail });
      return { ok: true };
    }
    if (row.published !== null && row.published !== content) {
      keepVersion(context, name, row.published);
    }
    // A page that shoppers see keeps its date.
    const publishAt = isShown ? row.publishAt : at;
    setPublished.run({ ...name, content, publishAt, now: context.now });
    const later = !isShown && at > context.now;
    const detail = later ? `${title}, from ${dateClock(at)} on` : title;
    recordAudit(context, { what: "page published", subject: pageAddress(name), detail });
    return { ok: true };
  },
);

/** The draft waits until it is told to again. */
export const unschedulePage = sqlite.transaction((context: Context, name: PageName): PageChange => {
  const row = findRow.get(name);
  if (row?.draftAt == null) return { ok: false, reason: "unknown" };
  setDraftAt.run({ ...name, draftAt: null, now: context.now });
  recordAudit(context, { what: "page no longer scheduled", subject: pageAddress(name) });
  return { ok: true };
});

/**
 * For the scheduler: publishes every draft whose time has come. One that was emptied since it was
 * scheduled stays a draft and has no time any more: what is written into it next is not finished.
 */
export function publishDueDrafts(context: Context): void {
  for (const name of dueDrafts.all({ now: context.now })) {
    const done = publishPage.immediate(context, { name, at: context.now });
    if (!done.ok) unschedulePage.immediate(context, name);
  }
}

function keepVersion(context: Context, name: PageName, content: string): void {
  insertVersion.run({ ...name, content, now: context.now, who: context.actor.name ?? null });
  dropOldVersions.run(name);
}

/**
 * What was published before becomes the draft again, to the byte. Refused where the draft has changes
 * that are nowhere else; of a page that shoppers do not see they are kept as a version.
 */
export const bringBackVersion = sqlite.transaction(
  (context: Context, { name, id }: { name: PageName; id: number }): PageChange => {
    const version = versionContent.get({ ...name, id });
    if (!version) return { ok: false, reason: "unknown" };
    const row = findRow.get(name);
    const draft = row?.draft ?? null;
    if (draft !== null && !versionOfContent.get({ ...name, content: draft })) {
      if (row?.published != null) return { ok: false, reason: "unpublished" };
      keepVersion(context, name, draft);
    }
    setDraft.run({ ...name, draft: version.content, now: context.now });
    recordAudit(context, { what: "earlier page brought back", subject: pageAddress(name) });
    return { ok: true };
  },
);

/** The draft goes for good; shoppers' page stays. Not where it is another than the form has shown (`shown`). */
export const discardDraft = sqlite.transaction(
  (
    context: Context,
    { name, shown }: { name: PageName; shown?: string | undefined },
  ): PageChange => {
    const row = findRow.get(name);
    if (!row?.draft || row.published === null) return { ok: false, reason: "unknown" };
    if (shown !== undefined && fingerprintOfForm(readContent(row.draft)) !== shown) {
      return { ok: false, reason: "changed" };
    }
    setDraft.run({ ...name, draft: null, now: context.now });
    recordAudit(context, { what: "page draft discarded", subject: pageAddress(name) });
    return { ok: true };
  },
);

/** Shoppers see the page no more; what they saw is its draft, unless there is one. Not of home. */
export const hidePage = sqlite.transaction((context: Context, name: PageName): PageChange => {
  const row = name.kind === "home" ? undefined : findRow.get(name);
  if (!row?.published) return { ok: false, reason: "unknown" };
  if (row.draft !== null) keepVersion(context, name, row.published);
  setHidden.run({ ...name, draft: row.draft ?? row.published, now: context.now });
  recordAudit(context, { what: "page hidden", subject: pageAddress(name) });
  return { ok: true };
});

/** A new page or article, as a draft; `errors` by field where its address is taken or odd. */
export const addPage = sqlite.transaction(
  (context: Context, { kind, slug, title }: PageName & { title: string }): PageChange => {
    const head = headShape.safeParse({ title, description: "", category: "", cover: null });
    const errors = head.success ? {} : errorsOf(head.error);
    const isAddress = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 60;
    // An empty one is made from the title, where there is one.
    if (!isAddress && (head.success || slug !== "")) {
      const example = slugOf(slug) || "our-story";
      errors.slug = `Please use small letters, digits and hyphens, such as ${example}.`;
    }
    if (kind === "home" || !head.success || !isAddress) {
      return { ok: false, reason: "invalid", errors };
    }
    const first = kind === "page" ? firstContent(slug) : undefined;
    const sections = first?.sections ?? [blankSection("text", "text")];
    const draft = writeContent({ ...head.data, sections });
    if (insertPage.run({ kind, slug, draft, now: context.now }).changes === 0) {
      const taken = `${publicAddress({ kind, slug })} is there already. Please enter another address.`;
      return { ok: false, reason: "invalid", errors: { slug: taken } };
    }
    recordAudit(context, {
      what: "page added",
      subject: pageAddress({ kind, slug }),
      detail: title,
    });
    return { ok: true };
  },
);

/** Every page but home goes into the trash, with its earlier states. */
export const deletePage = sqlite.transaction((context: Context, name: PageName): PageChange => {
  const page = name.kind === "home" ? undefined : findDeskPage(name);
  if (!page) return { ok: false, reason: "unknown" };
  const rows = {
    pages: rowsOf("pages", "slug", name.slug).filter(({ kind }) => kind === name.kind),
    page_versions: rowsOf("page_versions", "slug", name.slug).filter(
      ({ kind }) => kind === name.kind,
    ),
  };
  const trash = moveToTrash(context, { kind: "page", title: page.content.title, rows });
  deleteRow.run(name);
  deleteVersions.run(name);
  recordAudit(context, {
    what: "page deleted",
    subject: "/admin/pages",
    detail: `${page.content.title}, in the trash for ${TRASH_DAYS} days`,
  });
  return { ok: true, trash };
});
