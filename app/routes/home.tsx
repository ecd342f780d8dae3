import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { Film } from "#app/content/film.tsx";
import { ClassicWhites, Hero } from "#app/content/hero.tsx";
import { CustomerFeedback, WhyChooseUs } from "#app/content/promises.tsx";
import { ShopByCollection, ShopByFabric } from "#app/content/shop-by.tsx";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { organizationData } from "#app/ui/json-ld.ts";
import { type MetaPlace, originOf, pageMeta, shopOf } from "#app/ui/page-meta.ts";

export const handle: Handle = { kept: "path", indexed: "listed" };

export function meta(place: MetaPlace) {
  return pageMeta(place, { jsonLd: [organizationData(shopOf(place), originOf(place))] });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Home() {
  return (
    <div className="home">
      <Hero />
      <ShopByCollection />
      <ClassicWhites />
      <ShopByFabric />
      <Film />
      <WhyChooseUs />
      <CustomerFeedback />
    </div>
  );
}
