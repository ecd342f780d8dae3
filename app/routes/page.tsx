import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { redirect } from "react-router";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { publicAddress } from "#app/pages/page-name.ts";
import { PageSections } from "#app/pages/section-view.tsx";
import { findShownPage } from "#app/pages/shown-page.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/page.ts";

/** Pages the operator writes, at addresses of their own; every other address is none of ours. */
export const handle: Handle = { kept: "path", sourcesTracked: true, indexed: "listed" };

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  return loaderData ? pageMeta(place, loaderData.metadata) : [];
}

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const address = publicAddress({ kind: "page", slug });
  if (address !== `/pages/${slug}`) throw redirect(address, 301);
  const page = findShownPage(shopperContext(), slug);
  if (!page) throw notFound("This page does not exist, or is no longer here.");
  return page;
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function WrittenPage({ loaderData }: Route.ComponentProps) {
  return <PageSections title={loaderData.metadata.title} sections={loaderData.sections} />;
}
