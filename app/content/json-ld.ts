import type { ShopSettings } from "#app/shop.ts";
import { wholeAsset } from "#app/ui/asset-origin.ts";
import type { ArticleCard } from "./articles.server.ts";

/** An article as schema.org has it; written by the shop, signed by nobody. */
export function articleData(shop: ShopSettings, origin: string, article: ArticleCard): object {
  const us = { "@type": "Organization", name: shop.name, url: `${origin}/` };
  return {
    "@type": "Article",
    headline: article.title,
    description: article.excerpt,
    image: wholeAsset(`${article.imageUrl}-800.jpg`, origin),
    datePublished: article.date,
    inLanguage: "en-IN",
    articleSection: article.category,
    mainEntityOfPage: `${origin}/blog/${article.slug}`,
    author: us,
    publisher: us,
  };
}
