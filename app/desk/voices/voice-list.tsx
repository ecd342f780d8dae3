import type { ReactNode } from "react";

/** What shoppers have written, under a heading that says how it stands with it; nothing when there is none. */
export function VoiceList<Voice extends { id: number }>({
  id,
  heading,
  voices,
  children,
}: {
  id: string;
  heading: string;
  voices: Voice[];
  children: (voice: Voice) => ReactNode;
}) {
  if (voices.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="desk-title">
        {heading}
      </h2>
      <ul className="stack">
        {voices.map((voice) => (
          <li key={voice.id} className="panel stack desk-row">
            {children(voice)}
          </li>
        ))}
      </ul>
    </section>
  );
}
