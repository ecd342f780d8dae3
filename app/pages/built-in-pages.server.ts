import type { PageContent } from "./page-content.server.ts";
import { blankSection } from "./section-kinds.server.ts";

/** Pages that are there before anybody has written them: a shop can always be written to. */
export const builtInPages = {
  contact: (): PageContent => ({
    title: "Contact",
    description: "How to reach {name}.",
    category: "",
    cover: null,
    sections: [
      { id: "opening", kind: "opening", title: "Contact", text: "", picture: null },
      blankSection("ways", "ways"),
      blankSection("message", "message"),
      blankSection("grievance", "grievance"),
    ],
  }),
  blog: (): PageContent => ({
    title: "Blog",
    description: "Articles of {name}.",
    category: "",
    cover: null,
    sections: [{ id: "opening", kind: "opening", title: "Blog", text: "", picture: null }],
  }),
};

export type BuiltInSlug = keyof typeof builtInPages;

/** What a new page of that address begins with: as shoppers see it already, or empty. */
export function firstContent(slug: string): PageContent | undefined {
  return slug === "contact" || slug === "blog" ? builtInPages[slug]() : undefined;
}
