import { Part } from "./styleguide-part.tsx";

const dyes = "ivory white muslin line ink ink-soft night rani indigo leaf haldi error".split(" ");

/** The part of the styleguide about colour and type. */
export function StyleguideDyes() {
  return (
    <Part title="Dyes and type" when="Tokens of tokens.css: every colour has a name and a task.">
      <ul className="swatches">
        {dyes.map((dye) => (
          <li key={dye}>
            <span style={{ background: `var(--${dye})` }} />
            {dye}
          </li>
        ))}
      </ul>
      <div className="prose">
        <h1>White thread on fine cotton: ₹1,299</h1>
        <p>
          Text is set in Mukta, headings in Eczar. Both were made in India and know ₹ and
          Devanagari: चिकनकारी, लखनऊ. <a href="/products">A link in running text</a>,{" "}
          <strong>strong words</strong> and <span className="soft">words of second rank</span>.
        </p>
      </div>
    </Part>
  );
}
