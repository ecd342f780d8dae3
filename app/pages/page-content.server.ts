import { z } from "zod";
import { line, picture, prose } from "./content-fields.server.ts";
import { type Section, sectionShape } from "./section-kinds.server.ts";

/** What is on a page of any kind besides its sections; an article has cover and category too. */
export const headShape = z.object({
  title: line("Title", 100, { needed: true }),
  description: prose("Description", 300, "For search engines and previews; one or two sentences."),
  category: line("Category", 40, { hint: "Of an article: stands above its title." }),
  cover: picture("Cover picture", "postcard", "Three wide, two high."),
});
export type PageHead = z.output<typeof headShape>;

export const MOST_SECTIONS = 40;
const contentShape = headShape.extend({ sections: z.array(sectionShape).max(MOST_SECTIONS) });

export type PageContent = PageHead & { sections: Section[] };

/** As it was stored; throws where that does not fit, which only a hand in the database can do. */
export function readContent(stored: string): PageContent {
  return contentShape.parse(JSON.parse(stored));
}

/** The same of what was stored, without its sections. */
export function readHead(stored: string): PageHead {
  return headShape.parse(JSON.parse(stored));
}

/** For the database; throws where it does not fit, which forms have told before. */
export function writeContent(content: unknown): string {
  return JSON.stringify(contentShape.parse(content));
}
