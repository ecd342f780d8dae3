import { z } from "zod";
import {
  forgetTrash,
  moveToTrash,
  type RestoredFromTrash,
  readTrash,
} from "#app/catalog/trash.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { changeDraft, withSections } from "./edit-sections.server.ts";
import { MOST_SECTIONS } from "./page-content.server.ts";
import type { PageName } from "./page-name.ts";
import { findDeskPage, type PageChange } from "./page-rows.server.ts";
import { sectionNames, sectionShape } from "./section-kinds.server.ts";

/** A section in the trash: of which page, and where it stood there. */
const removedShape = z.object({
  kind: z.enum(["home", "page", "article"]),
  slug: z.string(),
  at: z.number(),
  section: sectionShape,
});

/** Out of the draft, into the trash. */
export const removeSection = sqlite.transaction(
  (context: Context, { name, id }: { name: PageName; id: string }): PageChange => {
    const content = findDeskPage(name)?.content;
    const at = content?.sections.findIndex((one) => one.id === id) ?? -1;
    const section = content?.sections[at];
    if (!content || !section) return { ok: false, reason: "unknown" };
    const left = content.sections.toSpliced(at, 1);
    const change = () => withSections(content, left);
    const done = changeDraft(context, { name, what: "section removed", change });
    if (!done.ok) return done;
    const { kind, slug } = name;
    const title = [sectionNames[section.kind], "heading" in section && section.heading];
    const trash = moveToTrash(context, {
      kind: "section",
      title: title.filter(Boolean).join(": "),
      rows: { sections: [{ kind, slug, at, section }] },
    });
    return { ok: true, trash };
  },
);

/** Back into the draft of its page, where it stood. */
export const restoreSection = sqlite.transaction(
  (context: Context, { id }: { id: number }): RestoredFromTrash => {
    const kept = readTrash(id);
    if (!kept.ok) return kept;
    const { kind, slug, at, section } = removedShape.parse(kept.rows.sections?.[0]);
    const name = { kind, slug };
    const sections = findDeskPage(name)?.content.sections;
    if (!sections) {
      const message = "Its page is deleted too. Please restore the page first.";
      return { ok: false, reason: "orphan", status: 409, message };
    }
    if (sections.some((one) => one.id === section.id)) {
      const message = "Somebody has put this section back meanwhile.";
      return { ok: false, reason: "taken", status: 409, message };
    }
    if (sections.length >= MOST_SECTIONS) {
      const message = `A page has at most ${MOST_SECTIONS} sections. Please remove another first.`;
      return { ok: false, reason: "taken", status: 409, message };
    }
    const what = "section restored";
    changeDraft(context, {
      name,
      what,
      change: (content) => withSections(content, content.sections.toSpliced(at, 0, section)),
    });
    forgetTrash(id);
    return kept;
  },
);
