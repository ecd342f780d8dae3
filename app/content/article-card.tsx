import { Link } from "react-router";
import { longDate } from "#app/india/dates.ts";
import type { PageImage } from "./page-image.ts";
import { PageImageView } from "./page-image-view.tsx";

export type ArticleCard = {
  slug: string;
  title: string;
  excerpt: string;
  /** ISO date, by India's clock. */
  date: string;
  category: string;
  cover: PageImage | null;
};

export function ArticleCard({ article }: { article: ArticleCard }) {
  const href = `/blog/${article.slug}`;
  return (
    <article className="article-card" aria-label={article.title}>
      {article.cover && (
        <PageImageView
          pageImage={article.cover}
          sizes="(min-width: 1000px) min(31vw, 575px), 46vw"
        />
      )}
      <p className="soft byline">
        {article.category && <span>{article.category}</span>}
        <time dateTime={article.date}>{longDate(article.date)}</time>
      </p>
      <h2>
        <Link to={href}>{article.title}</Link>
      </h2>
      <p>{article.excerpt}</p>
      <Link className="more" to={href} aria-label={`Read More: ${article.title}`}>
        Read More
      </Link>
    </article>
  );
}
