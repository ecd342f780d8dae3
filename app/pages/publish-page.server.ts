import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { headShape, readContent, writeContent } from "./page-content.server.ts";
import { type PageName, pageAddress } from "./page-name.ts";
import {
  deleteRow,
  deleteVersions,
  dropOldVersions,
  errorsOf,
  findDeskPage,
  findRow,
  insertPage,
  insertVersion,
  type PageChange,
  setDraft,
  setPublished,
  versionContent,
} from "./page-rows.server.ts";
import { blankSection } from "./section-kinds.server.ts";

/** What the operator does to a whole page: publish, go back, discard, add, delete. */

/** Shoppers see the draft from `at` (ms UTC) on; what was published before is kept, the last ten times. */
export const publishPage = sqlite.transaction(
  (context: Context, { name, at }: { name: PageName; at: number }): PageChange => {
    const row = findRow.get(name);
    const content = row?.draft ?? row?.published;
    if (!row || content == null) return { ok: false, reason: "unknown" };
    if (row.published !== null && row.published !== content) {
      insertVersion.run({
        ...name,
        content: row.published,
        now: context.now,
        who: context.actor.name ?? null,
      });
      dropOldVersions.run(name);
    }
    // A page that is there already changes now, whatever time the form says.
    const publishAt = row.published !== null && row.publishAt !== null ? row.publishAt : at;
    setPublished.run({ ...name, content, publishAt, now: context.now });
    const detail = readContent(content).title;
    recordAudit(context, { what: "page published", subject: pageAddress(name), detail });
    return { ok: true };
  },
);

/** What was published before becomes the draft again, to the byte. */
export const bringBackVersion = sqlite.transaction(
  (context: Context, { name, id }: { name: PageName; id: number }): PageChange => {
    const version = versionContent.get({ ...name, id });
    if (!version) return { ok: false, reason: "unknown" };
    setDraft.run({ ...name, draft: version.content, now: context.now });
    recordAudit(context, { what: "earlier page brought back", subject: pageAddress(name) });
    return { ok: true };
  },
);

/** The draft goes; shoppers' page stays. */
export const discardDraft = sqlite.transaction((context: Context, name: PageName): PageChange => {
  const row = findRow.get(name);
  if (!row?.draft || row.published === null) return { ok: false, reason: "unknown" };
  setDraft.run({ ...name, draft: null, now: context.now });
  recordAudit(context, { what: "page draft discarded", subject: pageAddress(name) });
  return { ok: true };
});

/** A new page or article, as a draft; `errors` by field where its address is taken or odd. */
export const addPage = sqlite.transaction(
  (context: Context, { kind, slug, title }: PageName & { title: string }): PageChange => {
    if (kind === "home" || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60) {
      const slug = "Please use small letters, digits and hyphens, such as our-story.";
      return { ok: false, reason: "invalid", errors: { slug } };
    }
    const head = headShape.safeParse({ title, description: "", category: "", cover: null });
    if (!head.success) return { ok: false, reason: "invalid", errors: errorsOf(head.error) };
    const draft = writeContent({ ...head.data, sections: [blankSection("text", "text")] });
    if (insertPage.run({ kind, slug, draft, now: context.now }).changes === 0) {
      const slug = "There is a page with this address already.";
      return { ok: false, reason: "invalid", errors: { slug } };
    }
    recordAudit(context, {
      what: "page added",
      subject: pageAddress({ kind, slug }),
      detail: title,
    });
    return { ok: true };
  },
);

/** Every page but home; its earlier states go too. */
export const deletePage = sqlite.transaction((context: Context, name: PageName): PageChange => {
  const page = name.kind === "home" ? undefined : findDeskPage(name);
  if (!page) return { ok: false, reason: "unknown" };
  deleteRow.run(name);
  deleteVersions.run(name);
  recordAudit(context, {
    what: "page deleted",
    subject: "/admin/pages",
    detail: page.content.title,
  });
  return { ok: true };
});
