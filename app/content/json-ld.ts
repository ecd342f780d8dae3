import type { ShopSettings } from "#app/shop.ts";
import { wholeAsset } from "#app/ui/asset-origin.ts";
import type { ArticleCard } from "./article-card.tsx";

/** An article as schema.org has it; written by the shop, signed by nobody. */
export function articleData(shop: ShopSettings, origin: string, article: ArticleCard): object {
  const us = { "@type": "Organization", name: shop.name, url: `${origin}/` };
  return {
    "@type": "Article",
    headline: article.title,
    description: article.excerpt,
    ...(article.cover && { image: wholeAsset(`${article.cover.src}-800.jpg`, origin) }),
    datePublished: article.date,
    inLanguage: "en-IN",
    ...(article.category && { articleSection: article.category }),
    mainEntityOfPage: `${origin}/blog/${article.slug}`,
    author: us,
    publisher: us,
  };
}
