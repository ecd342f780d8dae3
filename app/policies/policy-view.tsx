import { MarkupText } from "#app/pages/markup-text.tsx";
import type { PolicySection } from "./policy-texts.ts";

/** Each with its own address below the page's: "#returns". */
export function PolicyView({ sections }: { sections: PolicySection[] }) {
  return sections.map(({ id, heading, paragraphs, list, own }) => (
    <section key={id} id={id}>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {own && <MarkupText text={own} />}
    </section>
  ));
}
