import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { NothingYet } from "#app/pages/nothing-yet.tsx";
import { packSections, readSections } from "#app/pages/packed-sections.ts";
import { findPage } from "#app/pages/pages.server.ts";
import { PageSections } from "#app/pages/section-view.tsx";
import { showSections } from "#app/pages/shown-page.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { organizationData } from "#app/ui/json-ld.ts";
import { type MetaPlace, originOf, pageMeta, shopOf } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/home.ts";

export const handle: Handle = { kept: "path", sourcesTracked: true, indexed: "listed" };

export function meta(place: MetaPlace) {
  return pageMeta(place, { jsonLd: [organizationData(shopOf(place), originOf(place))] });
}

export function loader() {
  const context = shopperContext();
  const page = findPage({ kind: "home", slug: "" }, context.now);
  return { packed: packSections(showSections(context, page?.sections ?? [])) };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const sections = readSections(loaderData.packed);
  return (
    <>
      <PageSections sections={sections} />
      <NothingYet sections={sections} />
    </>
  );
}
