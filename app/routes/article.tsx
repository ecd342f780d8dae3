import type { Handle } from "#app/http/route-facts.ts";
import { longDate } from "#app/india/dates.ts";
import "#app/styles/content.css";
import { Link } from "react-router";
import { ArticleBody } from "#app/content/article-body.tsx";
import { articlePlate } from "#app/content/article-card.tsx";
import { findArticle, listArticles } from "#app/content/articles.server.ts";
import { articleData } from "#app/content/json-ld.ts";
import { PlatePicture } from "#app/content/plate-picture.tsx";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { breadcrumbData } from "#app/ui/json-ld.ts";
import { Divider } from "#app/ui/motif.tsx";
import { originOf, pageMeta, shopOf } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/article.ts";

export const handle: Handle = { kept: "path", sourcesTold: true, indexed: "listed" };

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const origin = originOf(place);
  return pageMeta(place, {
    title: article.title,
    description: article.excerpt,
    type: "article",
    picture: { path: `${article.imageUrl}-800.jpg`, alt: article.imageAlt },
    jsonLd: [
      articleData(shopOf(place), origin, article),
      breadcrumbData(origin, trail(article.title)),
    ],
  });
}

function trail(title: string) {
  return [{ label: "Home", to: "/" }, { label: "Blog", to: "/blog" }, { label: title }];
}

export function loader({ params }: Route.LoaderArgs) {
  const article = findArticle(params.slug);
  if (!article) throw notFound("There is no such article. See the blog page for all articles.");
  const others = listArticles()
    .filter(({ slug }) => slug !== article.slug)
    .slice(0, 3)
    .map(({ slug, title, category }) => ({ slug, title, category }));
  return { article, others };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, others } = loaderData;
  return (
    <div className="page">
      <Breadcrumb items={trail(article.title)} />
      <article className="article prose" aria-label={article.title}>
        <p className="soft byline">
          <span>{article.category}</span>
          <time dateTime={article.date}>{longDate(article.date)}</time>
        </p>
        <h1>{article.title}</h1>
        <p className="lead">{article.excerpt}</p>
        <PlatePicture plate={articlePlate(article)} sizes="720px" eager />
        <ArticleBody sections={article.sections} />
        <p>
          <ButtonLink to={article.next.href}>{article.next.text}</ButtonLink>
        </p>
      </article>
      <Divider motif="bel" />
      <nav className="prose read-on" aria-labelledby="more-articles">
        <h2 id="more-articles">More articles</h2>
        <ul>
          {others.map(({ slug, title, category }) => (
            <li key={slug}>
              <Link to={`/blog/${slug}`}>{title}</Link>
              <span className="soft">{category}</span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
