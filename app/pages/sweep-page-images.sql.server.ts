import { nullable, text, value } from "#db/statement.ts";

/** Every text that may name a picture of `storePageImage`: a room that keeps such pictures has a line here. */
export const textsWithPageImages = value(
  nullable(text),
  `select draft from pages
   union all select published from pages
   union all select content from page_versions
   union all select picture from categories
   union all select picture from collections
   union all select value from settings
   union all select rows from bin where kind not in ('review', 'message')`,
);
