import { Film } from "#app/content/film.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Articles } from "./sections/articles.tsx";
import { Banners, OneBanner } from "./sections/banners.tsx";
import { People } from "./sections/people.tsx";
import { ProductsSection } from "./sections/products.tsx";
import { Promises } from "./sections/promises.tsx";
import { LatestReviews } from "./sections/reviews.tsx";
import { Testimonials } from "./sections/testimonials.tsx";
import { TextSection } from "./sections/text.tsx";
import { Tiles } from "./sections/tiles.tsx";
import type { AnyShownSection } from "./shown-page.server.ts";

/** One section of a page; the first has the page's heading where its kind has one. */
function SectionView({ section, isFirst }: { section: AnyShownSection; isFirst: boolean }) {
  switch (section.kind) {
    case "banners":
      return <Banners section={section} isFirst={isFirst} />;
    case "banner":
      return <OneBanner section={section} isFirst={isFirst} />;
    case "tiles":
      return <Tiles section={section} />;
    case "promises":
      return <Promises section={section} />;
    case "testimonials":
      return <Testimonials section={section} />;
    case "text":
      return <TextSection section={section} isFirst={isFirst} />;
    case "people":
      return <People section={section} />;
    case "products":
      return <ProductsSection section={section} />;
    case "articles":
      return <Articles section={section} />;
    case "reviews":
      return <LatestReviews section={section} />;
    case "film":
      return section.picture && <Film poster={section.picture} />;
  }
}

/** A page of sections. `title`: its heading, where its first section has none of its own (as home has). */
export function PageSections({
  title,
  sections,
}: {
  title?: string | undefined;
  sections: readonly AnyShownSection[];
}) {
  return (
    <div className="home">
      {title && (
        <div className="page">
          <PageTitle title={title} />
        </div>
      )}
      {sections.map((section, at) => (
        <SectionView key={section.id} section={section} isFirst={at === 0 && !title} />
      ))}
    </div>
  );
}
