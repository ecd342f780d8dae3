import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { StepsOnHome } from "#app/desk/first-run/steps-on-home.tsx";
import { stepsToShow } from "#app/first-run/steps.server.ts";
import { isOperatorsPreview } from "#app/http/preview-cookie.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { HomeSections } from "#app/pages/home-sections.tsx";
import { packSections, readSections } from "#app/pages/packed-sections.ts";
import { findPage } from "#app/pages/pages.server.ts";
import { showSections } from "#app/pages/shown-page.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { organizationData } from "#app/ui/json-ld.ts";
import { type MetaPlace, originOf, pageMeta, shopOf } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/home.ts";

export const handle: Handle = { kept: "path", sourcesTracked: true, indexed: "listed" };

export function meta(place: MetaPlace) {
  return pageMeta(place, { jsonLd: [organizationData(shopOf(place), originOf(place))] });
}

export function loader({ request }: Route.LoaderArgs) {
  const context = shopperContext();
  const page = findPage({ kind: "home", slug: "" }, context.now);
  const steps = isOperatorsPreview(request) ? stepsToShow() : undefined;
  const packed = packSections(showSections(context, page?.sections ?? []));
  return { packed, ...(steps && { steps }) };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const sections = readSections(loaderData.packed);
  return (
    <HomeSections sections={sections}>
      {loaderData.steps && <StepsOnHome steps={loaderData.steps} />}
    </HomeSections>
  );
}
