import { Icon } from "#app/ui/icon.tsx";
import type { ShownSection } from "../shown-page.server.ts";

export function PromisesSection({ section }: { section: ShownSection<"promises"> }) {
  const { id, heading, promises, claims } = section;
  return (
    <section className="page home-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="features">
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            {icon && <Icon name={icon} />}
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
      {claims.length > 0 && (
        <ul className="claims">
          {claims.map(({ figure, text }) => (
            <li key={figure}>
              <strong>{figure}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
