import { HALF_PAGE, PageImageView } from "#app/content/page-image-view.tsx";
import { languageOf } from "#app/india/language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MarkupText } from "../markup-text.tsx";
import type { ShownSection } from "../shown-page.server.ts";

export function TextSection({
  section,
  isFirst,
}: {
  section: ShownSection<"text">;
  isFirst: boolean;
}) {
  const { heading, body, picture, side, action, href } = section;
  const Heading = isFirst ? "h1" : "h2";
  const content = (
    <div className="prose">
      {heading && <Heading {...languageOf(heading)}>{heading}</Heading>}
      <MarkupText text={body} />
      {action && href && (
        <p>
          <ButtonLink to={href}>{action}</ButtonLink>
        </p>
      )}
    </div>
  );
  if (!picture) return <section className="page home-section">{content}</section>;
  return (
    <section className="page home-section">
      <div className="split even">
        {side === "after" && content}
        <PageImageView pageImage={picture} sizes={HALF_PAGE} eager={isFirst} />
        {side === "before" && content}
      </div>
    </section>
  );
}

/** In an article: its picture is as wide as the text. */
export function ArticleText({ section }: { section: ShownSection<"text"> }) {
  const { heading, body, picture, side, action, href } = section;
  const pageImage = picture && <PageImageView pageImage={picture} sizes="720px" />;
  return (
    <>
      {heading && <h2 {...languageOf(heading)}>{heading}</h2>}
      {side === "before" && pageImage}
      <MarkupText text={body} />
      {side === "after" && pageImage}
      {action && href && (
        <p>
          <ButtonLink to={href}>{action}</ButtonLink>
        </p>
      )}
    </>
  );
}
