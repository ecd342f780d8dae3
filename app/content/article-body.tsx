import type { ArticleSection } from "./articles/article.ts";
import { SizeTable } from "./size-table.tsx";
import { houseChart } from "./sizes.ts";

export function ArticleBody({ sections }: { sections: ArticleSection[] }) {
  return sections.map((section, at) => (
    <section key={section.heading ?? at}>
      {section.heading && <h2>{section.heading}</h2>}
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.list && (
        <dl>
          {section.list.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
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
