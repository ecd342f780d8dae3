import { Carousel } from "#app/ui/carousel.tsx";
import { Motif } from "#app/ui/motif.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ShownSection } from "../shown-page.server.ts";

const motifs = ["phool", "keri", "jaali"] as const;

export function Testimonials({ section }: { section: ShownSection<"testimonials"> }) {
  const { id, heading, note, words: quotes } = section;
  return (
    <section className="page home-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {note && <p className="soft section-note">{note}</p>}
      <Carousel kind="feedback" label="Customer feedback">
        {quotes.map(({ text, name, source, place, rating }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none changes its place
          <figure className="testimonial" key={at}>
            {rating !== null && <Rating rating={rating} />}
            {text && <blockquote>{text}</blockquote>}
            <figcaption>
              <Motif name={motifs[at % motifs.length] ?? "phool"} className="monogram" />
              <span>
                <strong>{name}</strong>
                <span className="soft">{[source, place].filter(Boolean).join(", ")}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  );
}
