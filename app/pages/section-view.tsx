import type { ReactNode } from "react";
import { Film } from "#app/content/film.tsx";
import type { FilmType } from "#app/content/film-types.ts";
import type { PageImage } from "#app/content/page-image.ts";
import { PageImageView } from "#app/content/page-image-view.tsx";
import { Divider } from "#app/ui/motif.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { SectionKind } from "./section-kinds.server.ts";
import { Articles } from "./sections/articles.tsx";
import { Banners, OneBanner } from "./sections/banners.tsx";
import { CallSection } from "./sections/call.tsx";
import { Grievance, MessageSection, Ways } from "./sections/contact.tsx";
import { Facts } from "./sections/facts.tsx";
import { OpeningSection } from "./sections/opening.tsx";
import { People } from "./sections/people.tsx";
import { ProductsSection } from "./sections/products.tsx";
import { PromisesSection } from "./sections/promises.tsx";
import { LatestReviews } from "./sections/reviews.tsx";
import { SizesSection } from "./sections/sizes.tsx";
import { Testimonials } from "./sections/testimonials.tsx";
import { ArticleText, TextSection } from "./sections/text.tsx";
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
    case "gathered":
      return (
        section.tiles.length > 0 && <Tiles section={{ ...section, kind: "tiles", label: "" }} />
      );
    case "promises":
      return <PromisesSection section={section} />;
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
      return section.picture && <FilmSection poster={section.picture} types={section.films} />;
    case "opening":
      return <OpeningSection section={section} isFirst={isFirst} />;
    case "call":
      return <CallSection section={section} />;
    case "facts":
      return (
        <section className="page home-section">
          <div className="prose">
            <Facts section={section} />
          </div>
        </section>
      );
    case "sizes":
      return (
        <section className="page home-section">
          <div className="prose">
            <SizesSection section={section} />
          </div>
        </section>
      );
    case "ornament":
      return (
        <div className="page home-section">
          <Divider motif={section.motif} />
        </div>
      );
    case "ways":
      return <Ways section={section} />;
    case "message":
      return <MessageSection section={section} />;
    case "grievance":
      return <Grievance section={section} />;
  }
}

/** A picture without a film stands alone. */
function FilmSection({ poster, types }: { poster: PageImage; types: readonly FilmType[] }) {
  if (types.length > 0) return <Film poster={poster} types={types} />;
  return (
    <div className="film">
      <PageImageView pageImage={poster} sizes="100vw" phone="125vw" />
    </div>
  );
}

const withHeading: readonly SectionKind[] = ["banners", "banner", "opening"];

/** Whether the first section has the heading of the whole page in it. */
function hasOwnHeading([first]: readonly AnyShownSection[]): boolean {
  if (!first) return false;
  if (first.kind === "banners") return first.banners.length > 0;
  return withHeading.includes(first.kind);
}

/**
 * A page of sections. `title`: its heading, where its first section has none of its own; home has none.
 * `children` stand below the heading.
 */
export function PageSections({
  title,
  sections,
  children,
}: {
  title?: string | undefined;
  sections: readonly AnyShownSection[];
  children?: ReactNode;
}) {
  const shop = useShop();
  const isHeaded = hasOwnHeading(sections);
  return (
    <div className="home">
      {!isHeaded && title && (
        <div className="page page-head">
          <PageTitle title={title} />
        </div>
      )}
      {!isHeaded && !title && <h1 className="sr-only">{shop.name}</h1>}
      {children}
      {sections.map((section, at) => (
        <SectionView key={section.id} section={section} isFirst={at === 0 && isHeaded} />
      ))}
    </div>
  );
}

/** The sections of an article, as wide as its text. */
export function ArticleSections({ sections }: { sections: readonly AnyShownSection[] }) {
  return sections.map((section) => (
    <section key={section.id}>
      <InArticle section={section} />
    </section>
  ));
}

function InArticle({ section }: { section: AnyShownSection }) {
  if (section.kind === "text") return <ArticleText section={section} />;
  if (section.kind === "facts") return <Facts section={section} />;
  if (section.kind === "sizes") return <SizesSection section={section} />;
  return <SectionView section={section} isFirst={false} />;
}
