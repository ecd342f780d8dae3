import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { findPage } from "#app/pages/pages.server.ts";
import { PageSections } from "#app/pages/section-view.tsx";
import { showSections } from "#app/pages/shown-page.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/page.ts";

/** Pages the operator writes, at addresses of their own; every other address is none of ours. */
export const handle: Handle = { kept: "path", indexed: "listed" };

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(place, { title, description });
}

export function loader({ params }: Route.LoaderArgs) {
  const context = shopperContext();
  const page = findPage({ kind: "page", slug: params.slug }, context.now);
  if (!page) throw notFound("This page does not exist, or is no longer here.");
  const { title, description, sections } = page;
  return { title, description, sections: showSections(context, sections) };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function WrittenPage({ loaderData }: Route.ComponentProps) {
  return <PageSections title={loaderData.title} sections={loaderData.sections} />;
}
