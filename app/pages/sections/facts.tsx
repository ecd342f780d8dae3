import { PageImageView } from "#app/content/page-image-view.tsx";
import { MarkupText } from "../markup-text.tsx";
import type { ShownSection } from "../shown-page.server.ts";

/** Names and what is said of each, as in a dictionary. */
export function Facts({ section }: { section: ShownSection<"facts"> }) {
  const { heading, before, facts, after } = section;
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <MarkupText text={before} />
      {facts.length > 0 && (
        <dl className="dictionary">
          {facts.map(({ name, text, picture }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
              {picture && (
                <dd className="swatch">
                  <PageImageView pageImage={picture} sizes="160px" phone="44vw" />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <MarkupText text={after} />
    </>
  );
}
