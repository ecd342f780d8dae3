import type { ArticleSection } from "./articles/article.ts";
import { PlatePicture } from "./plate-picture.tsx";
import { SizeTable } from "./size-table.tsx";
import { houseChart } from "./sizes.ts";
import { swatches } from "./swatches.ts";

export function ArticleBody({ sections }: { sections: ArticleSection[] }) {
  return sections.map((section, at) => (
    <section key={section.heading ?? at}>
      {section.heading && <h2>{section.heading}</h2>}
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.list && (
        <dl>
          {section.list.map(({ term, text, swatch }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
              {swatch && (
                <dd className="swatch">
                  <PlatePicture plate={swatches[swatch]} sizes="160px" phone="44vw" />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {section.table === "sizes" && <SizeTable chart={houseChart("kurti")} />}
      {section.after?.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ));
}
