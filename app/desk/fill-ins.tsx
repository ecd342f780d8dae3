import "#app/styles/desk/facts.css";

/** The words in braces that a text may have, and what customers read there. */
export function FillIns({ words }: { words: readonly { name: string; what: string }[] }) {
  return (
    <details>
      <summary>What the shop can fill in</summary>
      <dl className="facts">
        {words.map(({ name, what }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
