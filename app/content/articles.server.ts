import { aWalkThroughChowk } from "./articles/a-walk-through-chowk.ts";
import type { Article } from "./articles/article.ts";
import { caringForHandwork } from "./articles/caring-for-handwork.ts";
import { choosingYourFabric } from "./articles/choosing-your-fabric.ts";
import { findingYourSize } from "./articles/finding-your-size.ts";
import { stitchesOfLucknow } from "./articles/stitches-of-lucknow.ts";
import { whatIsChikankari } from "./articles/what-is-chikankari.ts";

/** Newest first. */
const articles: Article[] = [
  aWalkThroughChowk,
  findingYourSize,
  caringForHandwork,
  choosingYourFabric,
  stitchesOfLucknow,
  whatIsChikankari,
];

export type ArticleCard = Omit<Article, "sections" | "next">;

export function listArticles(): ArticleCard[] {
  return articles.map(({ sections: _sections, next: _next, ...card }) => card);
}

export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
