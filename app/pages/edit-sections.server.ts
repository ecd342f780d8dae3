import { randomBytes } from "node:crypto";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { PageImage } from "#app/content/page-image.ts";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { movedTo } from "#app/moved-to.ts";
import { sqlite } from "#db/client.server.ts";
import { withMark } from "./markup.ts";
import {
  headShape,
  MOST_SECTIONS,
  type PageContent,
  type PageHead,
  readContent,
  writeContent,
} from "./page-content.server.ts";
import { type PageName, pageAddress } from "./page-name.ts";
import { errorsOf, findDeskPage, findRow, type PageChange, setDraft } from "./page-rows.server.ts";
import {
  blankSection,
  SECTION_ID,
  type Section,
  type SectionKind,
  schemaOf,
  sectionNames,
} from "./section-kinds.server.ts";
import { nameErrors } from "./section-names.server.ts";
import { textErrors } from "./text-errors.server.ts";

/** What the operator does to what is on a page. It changes the draft; shoppers see nothing until it is published. */

type Change = {
  name: PageName;
  what: string;
  change: (content: PageContent) => PageChange | PageContent;
};

/** Reads the draft, changes it, writes it, in one transaction. */
export const changeDraft = sqlite.transaction(
  (context: Context, { name, what, change }: Change): PageChange => {
    const page = findDeskPage(name);
    if (!page) return { ok: false, reason: "unknown" };
    const changed = change(page.content);
    if ("ok" in changed) return changed;
    setDraft.run({ ...name, draft: writeContent(changed), now: context.now });
    recordAudit(context, { what, subject: pageAddress(name), detail: changed.title });
    return { ok: true };
  },
);

/** Title, description, cover. `shown`: the print of what the form has shown. */
export function saveHead(
  context: Context,
  { name, head, shown }: { name: PageName; head: Record<string, unknown>; shown: string },
): PageChange {
  return changeDraft.immediate(context, {
    name,
    what: "page changed",
    change: (content) => {
      const { sections, ...before } = content;
      if (fingerprintOfForm(before) !== shown) return { ok: false, reason: "changed" };
      const read = headShape.safeParse({ ...before, ...head });
      if (!read.success) return { ok: false, reason: "invalid", errors: errorsOf(read.error) };
      return { ...read.data, sections };
    },
  });
}

/** What a section's form has sent, `value` without id and kind; `shown` as above. */
export function saveSection(
  context: Context,
  {
    name,
    id,
    value,
    shown,
  }: {
    name: PageName;
    id: string;
    value: (section: Section) => Record<string, unknown>;
    shown: string;
  },
): PageChange {
  const kind = findDeskPage(name)?.content.sections.find((one) => one.id === id)?.kind;
  return changeDraft.immediate(context, {
    name,
    what: kind ? `section changed: ${sectionNames[kind]}` : "section changed",
    change: (content) => {
      const section = content.sections.find((one) => one.id === id);
      if (!section) return { ok: false, reason: "unknown" };
      if (fingerprintOfForm(section) !== shown) return { ok: false, reason: "changed" };
      const sent = value(section);
      const read = schemaOf(section.kind).safeParse(sent);
      if (!read.success) {
        const errors = { ...textErrors(sent), ...errorsOf(read.error, sent) };
        return { ok: false, reason: "invalid", errors };
      }
      const changed = { ...read.data, id, kind: section.kind } as Section;
      const errors = { ...nameErrors(changed), ...textErrors(sent) };
      if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
      return withSection(content, changed);
    },
  });
}

/** The cover of an article, or null. As of pictures of sections its files stay. */
export function setCover(
  context: Context,
  { name, pageImage }: { name: PageName; pageImage: PageImage | null },
): PageChange {
  return changeDraft.immediate(context, {
    name,
    what: pageImage ? "cover changed" : "cover removed",
    change: (content) => ({ ...content, cover: pageImage }),
  });
}

/**
 * Puts a picture at a field of a section ("picture", "banners-0-picture"), or takes it away (null).
 * Its files stay: an earlier published state may show them.
 */
export function setPicture(
  context: Context,
  {
    name,
    id,
    field,
    pageImage,
  }: { name: PageName; id: string; field: string; pageImage: PageImage | null },
): PageChange {
  return changeDraft.immediate(context, {
    name,
    what: pageImage ? "picture of a page changed" : "picture of a page removed",
    change: (content) => {
      const section = content.sections.find((one) => one.id === id);
      const placed = section && withValueAt(section, field.split("-"), pageImage);
      if (!section || placed === undefined) return { ok: false, reason: "unknown" };
      const read = schemaOf(section.kind).safeParse(placed);
      if (!read.success) return { ok: false, reason: "unknown" };
      return withSection(content, { ...read.data, id, kind: section.kind } as Section);
    },
  });
}

/** Puts the mark of a picture into a text of a section, after so many of its parts. */
export function putPictureMark(
  context: Context,
  {
    name,
    id,
    field,
    mark,
    after,
  }: { name: PageName; id: string; field: string; mark: string; after: number },
): PageChange {
  return changeDraft.immediate(context, {
    name,
    what: "picture put into a text",
    change: (content) => {
      const section = content.sections.find((one) => one.id === id);
      const text = (section as Record<string, unknown> | undefined)?.[field];
      if (!section || typeof text !== "string") return { ok: false, reason: "unknown" };
      const sent = { ...section, [field]: withMark(text, mark, after) };
      const read = schemaOf(section.kind).safeParse(sent);
      if (!read.success) return { ok: false, reason: "invalid", errors: errorsOf(read.error) };
      return withSection(content, { ...read.data, id, kind: section.kind } as Section);
    },
  });
}

/** The same with another value at a place that is there; undefined where it is not. */
function withValueAt(value: unknown, [key = "", ...rest]: string[], put: unknown): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  const inner = (value as Record<string, unknown>)[key];
  const changed = rest.length > 0 ? withValueAt(inner, rest, put) : put;
  if (changed === undefined) return undefined;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? changed : one));
  return { ...value, [key]: changed };
}

/** A new section of a kind, empty, at the end. */
export function addSection(
  context: Context,
  { name, kind }: { name: PageName; kind: SectionKind },
): PageChange & { id?: string } {
  const id = randomBytes(5).toString("hex");
  const added = changeDraft.immediate(context, {
    name,
    what: `section added: ${sectionNames[kind]}`,
    change: (content) => {
      if (content.sections.length < MOST_SECTIONS) {
        return withSections(content, [...content.sections, blankSection(kind, id)]);
      }
      const errors = { kind: `A page has at most ${MOST_SECTIONS} sections.` };
      return { ok: false, reason: "invalid", errors };
    },
  });
  return added.ok ? { ...added, id } : added;
}

/**
 * A section that somebody else has removed from the draft while it was edited, as it is published, or as
 * a new one of its kind. Returns its print; undefined where it cannot be there.
 */
export function putBackSection(
  context: Context,
  { name, id, kind }: { name: PageName; id: string; kind: SectionKind },
): string | undefined {
  const row = findRow.get(name);
  const isThere = (content: PageContent) => content.sections.some((one) => one.id === id);
  const page = findDeskPage(name);
  if (!page || isThere(page.content) || !SECTION_ID.test(id)) return undefined;
  const published = row?.published ? readContent(row.published).sections : [];
  const at = published.findIndex((one) => one.id === id && one.kind === kind);
  const section = published[at] ?? blankSection(kind, id);
  const done = changeDraft.immediate(context, {
    name,
    what: `section added: ${sectionNames[kind]}`,
    change: (content) => {
      if (isThere(content) || content.sections.length >= MOST_SECTIONS) {
        return { ok: false, reason: "changed" };
      }
      const place = at < 0 ? content.sections.length : at;
      return withSections(content, content.sections.toSpliced(place, 0, section));
    },
  });
  return done.ok ? fingerprintOfForm(section) : undefined;
}

/** To another place, counted from 1. */
export function moveSection(
  context: Context,
  { name, id, to }: { name: PageName; id: string; to: number },
): PageChange {
  return changeDraft.immediate(context, {
    name,
    what: "section moved",
    change: (content) => {
      const moved = content.sections.find((one) => one.id === id);
      if (!moved) return { ok: false, reason: "unknown" };
      return withSections(content, movedTo(content.sections, moved, to));
    },
  });
}

/** The page with this section in the place of the one of its id. */
function withSection(content: PageContent, changed: Section): PageContent {
  return withSections(
    content,
    content.sections.map((one) => (one.id === changed.id ? changed : one)),
  );
}

/** The page with other sections; title and description stay. */
export function withSections(
  { sections: _, ...head }: PageContent,
  sections: Section[],
): PageContent {
  return { ...(head satisfies PageHead), sections };
}
