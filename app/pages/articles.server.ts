import type { ArticleCard } from "#app/content/article-card.tsx";
import { indianDate } from "#app/india/dates.ts";
import { findPage, listPages, type PublishedPage } from "./pages.server.ts";

/** What is shown of an article in lists. */
export function articleCard(page: PublishedPage): ArticleCard {
  const { slug, title, description, category, cover, publishAt } = page;
  return { slug, title, excerpt: description, category, cover, date: indianDate(publishAt) };
}

/** The newest articles at `now`, in ms UTC. */
export function listArticles(now: number, most?: number): ArticleCard[] {
  return listPages("article", now, most).map(articleCard);
}

/** An article that shoppers may read at `now`; undefined where there is none. */
export function findArticle(slug: string, now: number): PublishedPage | undefined {
  return findPage({ kind: "article", slug }, now);
}
