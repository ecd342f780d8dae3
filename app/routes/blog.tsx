import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { Link } from "react-router";
import { ArticleCard } from "#app/content/article-card.tsx";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { listArticles } from "#app/pages/articles.server.ts";
import { PageSections } from "#app/pages/section-view.tsx";
import { showBuiltInPage } from "#app/pages/shown-page.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/blog.ts";

export const handle: Handle = { kept: "path", sourcesTracked: true, indexed: "listed" };

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  return loaderData ? pageMeta(place, loaderData.metadata) : [];
}

export function loader({ url }: Route.LoaderArgs) {
  const context = shopperContext();
  const after = url.searchParams.get("after");
  return { ...showBuiltInPage(context, "blog"), ...listArticles(context.now, after), after };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { metadata, sections, articles, next, after } = loaderData;
  return (
    <>
      <PageSections title={metadata.title} sections={sections} />
      <div className="page">
        {articles.length > 0 ? (
          <ul className="article-grid">
            {articles.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState as="h2" title="Nothing to read yet">
            <p>Our first article will be here soon.</p>
          </EmptyState>
        )}
        {(next || after) && (
          <nav className="pager" aria-label="Pages">
            {after && <Link to="/blog">Back to the newest</Link>}
            {next && (
              <ButtonLink to={`/blog?after=${next}`} rel="next">
                Older articles
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </>
  );
}
