import type { ArticleCard } from "#app/content/article-card.tsx";
import { indianDate } from "#app/india/dates.ts";
import { findPage, type ListedPage, listPages, type PublishedPage } from "./pages.server.ts";

/** What is shown of an article in lists. */
export function articleCard(page: ListedPage): ArticleCard {
  const { slug, title, description, category, cover, publishAt } = page;
  return { slug, title, excerpt: description, category, cover, date: indianDate(publishAt) };
}

/** So many articles are on a page of the blog. */
const BLOG_PAGE = 24;

/** The newest articles at `now`, in ms UTC. */
export function newestArticles(now: number, most: number): ArticleCard[] {
  return listPages("article", { now, most }).listed.map(articleCard);
}

/** A page of the blog, newest first; `next` is the `after` of the one that follows. */
export function listArticles(
  now: number,
  after: string | null = null,
): { articles: ArticleCard[]; next: string | null } {
  const { listed, next } = listPages("article", { now, most: BLOG_PAGE, after });
  return { articles: listed.map(articleCard), next };
}

/** An article that shoppers may read at `now`; undefined where there is none. */
export function findArticle(slug: string, now: number): PublishedPage | undefined {
  return findPage({ kind: "article", slug }, now);
}
