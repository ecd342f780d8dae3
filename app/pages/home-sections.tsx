import type { ReactNode } from "react";
import { languageOf } from "#app/india/language.ts";
import styles from "#app/styles/nothing-yet.css?url";
import { asset } from "#app/ui/asset-origin.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Motif } from "#app/ui/motif.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { MarkupText } from "./markup-text.tsx";
import { PageSections } from "./section-view.tsx";
import type { AnyShownSection, ShownSection } from "./shown-page.server.ts";

/** The sections of home; of a shop that has nothing to show but words, a card that says what comes, and `children`. */
export function HomeSections({
  sections,
  children,
}: {
  sections: readonly AnyShownSection[];
  children?: ReactNode;
}) {
  if (!sections.every(isBare)) return <PageSections sections={sections} />;
  const [greeting, ...others] = sections.filter((section) => section.kind === "text");
  return (
    <>
      <PageSections sections={others}>
        <NothingYet greeting={greeting} />
      </PageSections>
      {children}
    </>
  );
}

/** `greeting`: the first words that its operator has written for home. */
function NothingYet({ greeting }: { greeting: ShownSection<"text"> | undefined }) {
  const { name, tagline } = useShop();
  const title = greeting?.heading || name;
  const way = greeting?.action && greeting.href ? greeting : null;
  return (
    <>
      <link rel="stylesheet" href={asset(styles)} precedence="page" />
      <section className="invitation" aria-labelledby="greeting">
        <Motif name="phool" />
        <h2 id="greeting" {...languageOf(title)}>
          {title}
        </h2>
        {tagline && <p className="lead">{tagline}</p>}
        {greeting?.body && (
          <div className="prose">
            <MarkupText text={greeting.body} />
          </div>
        )}
        <p>Coming soon: our first products are on their way.</p>
        <ButtonLink to={way?.href ?? "/contact"} variant="secondary">
          {way?.action ?? "Contact us"}
        </ButtonLink>
      </section>
    </>
  );
}

function isBare(section: AnyShownSection): boolean {
  switch (section.kind) {
    case "text":
      return !section.picture;
    case "products":
      return section.cards.length === 0;
    case "gathered":
      return section.tiles.length === 0;
    case "articles":
      return section.articles.length === 0;
    case "reviews":
      return section.reviews.length === 0;
    default:
      return false;
  }
}
