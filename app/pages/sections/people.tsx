import { HALF_PAGE, PageImageView } from "#app/content/page-image-view.tsx";
import { Motif } from "#app/ui/motif.tsx";
import type { ShownSection } from "../shown-page.server.ts";

const motifs = ["phool", "keri", "jaali"] as const;

export function People({ section }: { section: ShownSection<"people"> }) {
  const { id, heading, text, picture, people } = section;
  return (
    <section aria-labelledby={id} className="page home-section founders">
      <div className="prose">
        <h2 id={id}>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="split even">
        {picture && <PageImageView pageImage={picture} sizes={HALF_PAGE} />}
        <ul className="stack">
          {people.map(({ name, role, text }, at) => (
            <li key={name} className="monogram-card">
              <Motif name={motifs[at % motifs.length] ?? "phool"} className="monogram" />
              <div>
                <h3>{name}</h3>
                {role && <p className="soft">{role}</p>}
                {text && <p>{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
