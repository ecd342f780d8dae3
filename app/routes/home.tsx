import { Film } from "#app/content/film.tsx";
import { ClassicWhites, Hero } from "#app/content/hero.tsx";
import { CustomerFeedback, WhyChooseUs } from "#app/content/promises.tsx";
import { ShopByCollection, ShopByFabric } from "#app/content/shop-by.tsx";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { shop } from "#app/shop.ts";

export function meta() {
  return [
    { title: `${shop.name} · ${shop.tagline}` },
    { name: "description", content: shop.description },
  ];
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
