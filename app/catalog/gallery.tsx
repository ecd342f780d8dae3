import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { AVIF_WIDTHS } from "#app/ui/picture-files.ts";
import { type ProductPicture, pictureUrl } from "./pictures.ts";
import { Zoom } from "./zoom.tsx";

// On a phone, as wide as its screen: 1.4 dots for each of the page's where it has two.
const MAIN_SIZES = "(min-width: 960px) 30vw, (min-width: 700px) 50vw, 70vw";
/** No screen takes the least of them; four of it are 47 bytes of the page. */
const MAIN_WIDTHS = AVIF_WIDTHS.slice(1);
/** The last one of an odd number has a row of its own. */
const ROW_SIZES = MAIN_SIZES.replace("30", "60");

/**
 * A row of pictures that scrolls and snaps by itself, on wide screens all of them at once. Swipe, wheel,
 * previous, next and the thumbnails (dots) need no script: they are links to the pictures. Until React is
 * awake each picture has its own previous and next; then one pair serves all, and the arrow keys do too. A
 * picture is a link to its largest file that every browser shows; React opens a larger one on top of the
 * page. The keyboard finds that link at the picture in sight only: going to another would pull the row
 * along (product.css; without script the one in sight is the target).
 */
export function Gallery({ pictures, title }: { pictures: ProductPicture[]; title: string }) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const [awake, setAwake] = useState(false);
  // The shopper may have swept on before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on waking up
  useEffect(() => {
    setAwake(true);
    onScroll();
  }, []);
  const total = pictures.length;

  function show(next: number) {
    const wrapped = (next + total) % total;
    const target = row.current;
    target?.scrollTo({ left: wrapped * target.clientWidth });
    setIndex(wrapped);
  }
  function zoom(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(at);
    // Drawn before it opens, so that the keyboard is at the picture.
    flushSync(() => setZoomed(true));
    dialog.current?.showModal();
  }
  function onScroll() {
    const target = row.current;
    if (target) setIndex(Math.round(target.scrollLeft / target.clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") show(index - 1);
    else if (event.key === "ArrowRight") show(index + 1);
    else return;
    event.preventDefault();
  }

  if (total === 0) return <NoPictures title={title} />;
  return (
    <section className="gallery" aria-label={`Pictures of ${title}`}>
      <div className="gallery-stage">
        <ul
          ref={row}
          className="gallery-row"
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {pictures.map((picture, at) => (
            <li
              key={picture.src}
              id={`picture-${at + 1}`}
              data-seen={awake ? at === index : undefined}
            >
              <a href={pictureUrl(picture.src, 800, "jpg")} onClick={(event) => zoom(event, at)}>
                <span className="sr-only">Enlarge: </span>
                <Picture
                  picture={picture}
                  sizes={at % 2 === 0 && at === total - 1 ? ROW_SIZES : MAIN_SIZES}
                  widths={MAIN_WIDTHS}
                  eager={at === 0}
                  large
                />
              </a>
              {!awake && <Turn at={at} total={total} tabIndex={at === 0 ? undefined : -1} />}
            </li>
          ))}
        </ul>
        {awake && <Turn at={index} total={total} onTurn={show} />}
      </div>
      {total > 1 && <Thumbs pictures={pictures} index={awake ? index : undefined} show={show} />}
      {zoomed && (
        <Zoom
          dialog={dialog}
          picture={pictures[index] ?? null}
          title={title}
          place={`${index + 1} / ${total}`}
          turn={total > 1 ? (by) => show(index + by) : undefined}
        />
      )}
    </section>
  );
}

function NoPictures({ title }: { title: string }) {
  return (
    <div className="gallery">
      <div className="gallery-row">
        <Picture picture={null} sizes={MAIN_SIZES} alt={`No picture of ${title} yet`} />
      </div>
    </div>
  );
}

/** One for each picture; on a phone they are dots. Until React is awake the style sheet says which one is seen. */
function Thumbs({
  pictures,
  index,
  show,
}: {
  pictures: ProductPicture[];
  index: number | undefined;
  show: (at: number) => void;
}) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((picture, at) => (
        <li key={picture.src}>
          <a
            href={`#picture-${at + 1}`}
            aria-current={at === index || undefined}
            onClick={(event) => {
              event.preventDefault();
              show(at);
            }}
          >
            <span className="sr-only">{`Picture ${at + 1}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Previous, next and "n / total" of one picture, counted from 0; wraps around in both directions. */
function Turn({
  at,
  total,
  tabIndex,
  onTurn,
}: {
  at: number;
  total: number;
  tabIndex?: number | undefined;
  onTurn?: (to: number) => void;
}) {
  if (total < 2) return null;
  const address = (to: number) => `#picture-${((to + total) % total) + 1}`;
  const turn = (event: MouseEvent, to: number) => {
    if (!onTurn) return;
    event.preventDefault();
    onTurn(to);
  };
  return (
    <>
      <a
        href={address(at - 1)}
        tabIndex={tabIndex}
        onClick={(event) => turn(event, at - 1)}
        className="icon-button gallery-previous"
        aria-label="Previous picture"
      >
        <Icon name="chevron-left" />
      </a>
      <a
        href={address(at + 1)}
        tabIndex={tabIndex}
        onClick={(event) => turn(event, at + 1)}
        className="icon-button gallery-next"
        aria-label="Next picture"
      >
        <Icon name="chevron-right" />
      </a>
      <p className="gallery-counter" aria-live="polite">
        {`${at + 1} / ${total}`}
      </p>
    </>
  );
}
