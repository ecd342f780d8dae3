import { flag, integer, nullable, oneOf, present, statement, text, value } from "#db/statement.ts";

/** Lists of pages: of each what a list shows, and never its sections. */

const kind = oneOf(["home", "page", "article"]);

/** What shoppers see of a kind, the newest first; `head` is its content without its sections. */
export const shownHeads = statement(
  { slug: text, head: text, publishAt: present(integer) },
  `select slug, json_remove(published, '$.sections') head, publish_at publishAt from pages
   where kind = @kind and published is not null and (publish_at, slug) < (@at, @slug)
   order by publish_at desc, slug desc limit @limit`,
);

const SHOWN = `from pages where kind in ('page', 'article') and published is not null
  and publish_at <= @now`;
export const countShown = value(integer, `select count(*) ${SHOWN}`);
/** In an order in which a new one changes little before it. */
export const shownNames = statement(
  { kind: oneOf(["page", "article"]), slug: text, publishAt: present(integer) },
  `select kind, slug, publish_at publishAt ${SHOWN}
   order by kind, publish_at, slug limit @limit offset @skip`,
);

/** As the index of lists has it. */
const TITLE = `case when json_valid(draft) then draft ->> '$.title'
  when json_valid(published) then published ->> '$.title' else slug end`;
const DESK = `select kind, slug, ${TITLE} title, draft is not null hasDraft,
  published is not null isPublished, publish_at publishAt, draft_at draftAt,
  updated_at updatedAt from pages`;
const deskShape = {
  kind,
  slug: text,
  title: text,
  hasDraft: flag,
  isPublished: flag,
  publishAt: nullable(integer),
  draftAt: nullable(integer),
  updatedAt: integer,
};
export type DeskRow = NonNullable<ReturnType<typeof oneForDesk.get>>;
export const oneForDesk = statement(deskShape, `${DESK} where kind = ? and slug = ?`);
/** Pages, then articles, each the last changed first; home is looked up by itself. */
export const rowsForDesk = statement(
  deskShape,
  `${DESK} where kind <> 'home' and (kind, updated_at, slug) < (?, ?, ?)
   order by kind desc, updated_at desc, slug desc limit ?`,
);
/** Their names alone, read from the index. */
export const namesForDesk = statement(
  { kind, slug: text, title: text },
  `select kind, slug, ${TITLE} title from pages
   order by kind desc, updated_at desc, slug desc limit ?`,
);
