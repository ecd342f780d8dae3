import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { PageSections } from "#app/pages/section-view.tsx";
import { findShownPage } from "#app/pages/shown-page.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/about.ts";

export const handle: Handle = { kept: "path", sourcesTracked: true, indexed: "listed" };

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  return loaderData ? pageMeta(place, loaderData.metadata) : [];
}

export function loader() {
  const page = findShownPage(shopperContext(), "about");
  if (!page) throw notFound("This page has not been written yet.");
  return page;
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <PageSections title={loaderData.metadata.title} sections={loaderData.sections} />;
}
