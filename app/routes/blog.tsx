import { brand } from "#app/brand/brand.ts";
import "#app/styles/content.css";
import { ArticleCard } from "#app/content/article-card.tsx";
import { listArticles } from "#app/content/articles.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { type MetaPlace, pageMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/blog.ts";

export const handle: Handle = { kept: "path", sourcesTold: true, indexed: "listed" };

export function meta(place: MetaPlace) {
  return pageMeta(place, {
    title: "Blog",
    description: brand.pages.blog,
  });
}

export function loader() {
  return { articles: listArticles() };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageTitle
        title="Blog"
        intro="On the craft, on choosing and keeping it, and on the town it comes from."
      />
      <ul className="article-grid">
        {loaderData.articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </div>
  );
}
