import { pageKinds } from "#db/schema/content.ts";
import { command, integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";

/** `@texts`: a JSON list of what is sought, as it stands within JSON. */
const holds = (content: string) =>
  `exists (select 1 from json_each(@texts) where instr(lower(${content}), lower(value)))`;

export const pagesHolding = statement(
  { kind: oneOf(pageKinds), slug: text, content: text },
  `select kind, slug, coalesce(draft, published) content from pages
   where ${holds("coalesce(draft, '') || coalesce(published, '')")} order by kind, slug`,
);
/** So many are looked through before others are answered. */
export const PAGES_AT_ONCE = 10;
/** From the one after `@kind` and `@slug` on. */
export const pagesAfter = statement(
  { kind: oneOf(pageKinds), slug: text, draft: nullable(text), published: nullable(text) },
  `select kind, slug, draft, published from pages where (kind, slug) > (@kind, @slug)
   order by kind, slug limit ${PAGES_AT_ONCE}`,
);
/** Pages and sections in the trash. */
export const trashHolding = value(
  integer,
  `select id from bin where kind in ('page', 'section') and ${holds("rows")}`,
);
export const forgetStatesHolding = command(`delete from page_versions where ${holds("content")}`);
