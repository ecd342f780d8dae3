import { Link } from "react-router";
import { PageImageView } from "#app/content/page-image-view.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import type { ShownSection } from "../shown-page.server.ts";

const third = "(min-width: 800px) 32vw, 46vw";
const half = `(min-width: 1600px) 47vw, ${third}`;
const large = "(min-width: 960px) 60vw, 46vw";

export function Tiles({ section }: { section: ShownSection<"tiles"> }) {
  const { id, heading, label, more, says, tiles } = section;
  const isPrice = says === "lowest";
  // Three upright ones stand as one large and two small.
  const isMosaic =
    tiles.length === 3 && tiles.every(({ picture }) => picture?.shape === "portrait");
  return (
    <section
      className={isMosaic ? "page home-section mosaic" : "page home-section"}
      aria-labelledby={id}
    >
      <h2 id={id}>{heading}</h2>
      <Carousel kind="cards" label={label || heading}>
        {tiles.map(({ title, text, note, href, picture }, at) => (
          <article className="image-card" key={title} aria-label={title}>
            {picture && (
              <PageImageView
                pageImage={picture}
                sizes={isMosaic ? (at === 0 ? large : half) : third}
              />
            )}
            <div className="image-card-words">
              {note && !isPrice && <p className="soft">{note}</p>}
              <h3>{title}</h3>
              {note && isPrice && <p className="soft">{note}</p>}
              {text && <p>{text}</p>}
              {href && (
                <Link className="more" to={href} aria-label={`${more}: ${title}`}>
                  {more}
                </Link>
              )}
            </div>
          </article>
        ))}
      </Carousel>
    </section>
  );
}
