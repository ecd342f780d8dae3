import { Link } from "react-router";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { dateClock } from "#app/india/dates.ts";
import { ArticleView } from "#app/pages/article-view.tsx";
import { articleCard } from "#app/pages/articles.server.ts";
import { pageAddress, readDeskName } from "#app/pages/page-name.ts";
import { findDeskPage } from "#app/pages/page-rows.server.ts";
import { PageSections } from "#app/pages/section-view.tsx";
import { showSections } from "#app/pages/shown-page.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import contentStyles from "#app/styles/content.css?url";
import homeStyles from "#app/styles/home-page.css?url";
import readingStyles from "#app/styles/reading-page.css?url";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/page-preview.ts";

export const handle: Handle = { frame: "shop" };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Preview");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const name = readDeskName(params.page);
  const page = name && findDeskPage(name);
  if (!name || !page) throw notFound("There is no such page. It may have been deleted.");
  const { content, isDraft } = page;
  const context = operatorContext(operator);
  const sections = showSections(context, content.sections);
  const publishAt = page.publishAt ?? context.now;
  const waitsFor = isDraft ? page.draftAt : page.publishAt;
  return {
    title: content.title,
    isHome: name.kind === "home",
    isDraft,
    seenFrom: waitsFor && waitsFor > context.now ? dateClock(waitsFor) : null,
    address: pageAddress(name),
    sections,
    article: name.kind === "article" ? articleCard({ ...content, ...name, publishAt }) : undefined,
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function PagePreview({ loaderData }: Route.ComponentProps) {
  const { title, isHome, isDraft, seenFrom, address, sections, article } = loaderData;
  const until = seenFrom ?? (isDraft ? "you publish it" : null);
  const sheets = article ? [contentStyles, readingStyles] : [homeStyles, contentStyles];
  return (
    <>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      <div className="page">
        <Notice tone={until ? "warning" : "info"} title="Preview">
          <p>
            {until ? `Only you can see this until ${until}.` : "Customers see this."}{" "}
            <Link to={address}>Back to editing</Link>
          </p>
        </Notice>
      </div>
      {article ? (
        <div className="page">
          <ArticleView article={article} sections={sections} />
        </div>
      ) : (
        <PageSections title={isHome ? undefined : title} sections={sections} />
      )}
    </>
  );
}
