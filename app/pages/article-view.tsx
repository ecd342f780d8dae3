import type { ReactNode } from "react";
import type { ArticleCard } from "#app/content/article-card.tsx";
import { PageImageView } from "#app/content/page-image-view.tsx";
import { longDate } from "#app/india/dates.ts";
import { languageOf } from "#app/india/language.ts";
import { ArticleSections } from "./section-view.tsx";
import type { AnyShownSection } from "./shown-page.server.ts";

/** An article as it is read, from its category to its last section; `children` stand above, in its column. */
export function ArticleView({
  article,
  sections,
  children,
}: {
  article: ArticleCard;
  sections: readonly AnyShownSection[];
  children?: ReactNode;
}) {
  const { title, excerpt, date, category, cover } = article;
  return (
    <article className="article prose" aria-label={title}>
      {children}
      <p className="soft byline">
        {category && <span>{category}</span>}
        <time dateTime={date}>{longDate(date)}</time>
      </p>
      <h1 {...languageOf(title)}>{title}</h1>
      {excerpt && <p className="lead">{excerpt}</p>}
      {cover && <PageImageView pageImage={cover} sizes="720px" eager />}
      <ArticleSections sections={sections} />
    </article>
  );
}
