import { ComingSoon } from "#app/catalog/coming-soon.tsx";
import type { AnyShownSection } from "./shown-page.server.ts";

/** Home of a shop that has nothing to show but words: what comes. */
export function NothingYet({ sections }: { sections: readonly AnyShownSection[] }) {
  if (!sections.every(isBare)) return null;
  return (
    <div className="page">
      <ComingSoon as={sections.some(({ kind }) => kind === "text") ? "h2" : "h1"} />
    </div>
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
