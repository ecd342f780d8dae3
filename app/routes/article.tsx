import type { Handle } from "#app/http/route-facts.ts";
import "#app/styles/content.css";
import "#app/styles/reading-page.css";
import { Link } from "react-router";
import { articleData } from "#app/content/json-ld.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { ArticleView } from "#app/pages/article-view.tsx";
import { articleCard, findArticle, newestArticles } from "#app/pages/articles.server.ts";
import { showSections } from "#app/pages/shown-page.server.ts";
import { articleShareCard, shareCard } from "#app/rendering/share-card.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { breadcrumbData } from "#app/ui/json-ld.ts";
import { Divider } from "#app/ui/motif.tsx";
import { originOf, pageMeta, shopOf } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/article.ts";

export const handle: Handle = { kept: "path", sourcesTracked: true, indexed: "listed" };

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article, card } = loaderData;
  const { title, excerpt } = article;
  const origin = originOf(place);
  return pageMeta(place, {
    title,
    description: excerpt,
    type: "article",
    picture: card,
    jsonLd: [articleData(shopOf(place), origin, article), breadcrumbData(origin, trail(title))],
  });
}

function trail(title: string) {
  return [{ label: "Home", to: "/" }, { label: "Blog", to: "/blog" }, { label: title }];
}

export function loader({ params }: Route.LoaderArgs) {
  const context = shopperContext();
  const page = findArticle(params.slug, context.now);
  if (!page) throw notFound("This article does not exist, or is no longer here.");
  const others = newestArticles(context.now, 4)
    .filter(({ slug }) => slug !== page.slug)
    .slice(0, 3)
    .map(({ slug, title, category }) => ({ slug, title, category }));
  const card = shareCard(context.settings, articleShareCard(page));
  return {
    article: articleCard(page),
    card,
    sections: showSections(context, page.sections),
    others,
  };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, sections, others } = loaderData;
  return (
    <div className="page">
      <ArticleView article={article} sections={sections}>
        <Breadcrumb items={trail(article.title)} />
      </ArticleView>
      {others.length > 0 && (
        <>
          <Divider motif="bel" />
          <nav className="prose read-on" aria-labelledby="more-articles">
            <h2 id="more-articles">More articles</h2>
            <ul>
              {others.map(({ slug, title, category }) => (
                <li key={slug}>
                  <Link to={`/blog/${slug}`}>{title}</Link>
                  {category && <span className="soft">{category}</span>}
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
    </div>
  );
}
