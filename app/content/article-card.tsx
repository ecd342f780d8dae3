import { Link } from "react-router";
import { longDate } from "#app/india/dates.ts";
import type { ArticleCard as Card } from "./articles.server.ts";
import type { Plate } from "./plate.ts";
import { PlatePicture } from "./plate-picture.tsx";

/** The picture of an article as the other drawn pictures are described. */
export function articlePlate({ imageUrl, imageAlt, imageColor }: Card): Plate {
  return { src: imageUrl, alt: imageAlt, color: imageColor, shape: "postcard" };
}

export function ArticleCard({ article }: { article: Card }) {
  const href = `/blog/${article.slug}`;
  return (
    <article className="article-card" aria-label={article.title}>
      <PlatePicture plate={articlePlate(article)} sizes="(min-width: 1000px) 380px, 46vw" />
      <p className="soft byline">
        <span>{article.category}</span>
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
