import { ArticleCard } from "#app/content/article-card.tsx";
import type { ShownSection } from "../shown-page.server.ts";

export function Articles({ section }: { section: ShownSection<"articles"> }) {
  const { id, heading, articles } = section;
  if (articles.length === 0) return null;
  return (
    <section className="page home-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="article-grid">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
