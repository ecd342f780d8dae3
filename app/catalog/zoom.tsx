import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ProductPicture } from "./pictures.ts";
import { useSwipe } from "./use-swipe.ts";

/**
 * The picture on the whole screen, and closer still when it is pressed. A swipe and the arrow keys
 * turn the pictures, Escape closes; the gallery behind turns with it.
 */
export function Zoom({
  dialog,
  picture,
  title,
  place,
  turn,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Null until it is opened for the first time: nothing is fetched before. */
  picture: ProductPicture | null;
  title: string;
  /** "2 / 4". */
  place: string;
  /** Absent where there is one picture only. */
  turn?: (by: -1 | 1) => void;
}) {
  const [closer, setCloser] = useState(false);
  // Close to the cloth the picture itself is moved.
  const swipe = useSwipe((by) => turn?.(by), { isOff: closer });

  function onKeyDown(event: KeyboardEvent) {
    // Close to the cloth the arrow keys scroll.
    if (!turn || closer) return;
    if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "ArrowRight") turn(1);
    else return;
    event.preventDefault();
  }

  /** What was pressed is in the middle of what is seen closer. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    const { currentTarget: frame } = event;
    const [x, y] = pressedPlace(frame, event);
    flushSync(() => setCloser(!closer));
    frame.scrollTo({
      left: x * frame.scrollWidth - frame.clientWidth / 2,
      top: y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: "instant",
    });
  }

  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={`Large pictures of ${title}`}
      onKeyDown={onKeyDown}
      onClose={() => setCloser(false)}
    >
      {picture && (
        <>
          <button
            type="button"
            className="zoom-picture"
            aria-pressed={closer}
            onClick={press}
            {...swipe}
          >
            <span className="sr-only">Closer: </span>
            <Picture key={picture.src} picture={picture} sizes="1200px" eager large />
          </button>
          {turn && <Turns place={place} turn={turn} />}
          <button
            type="button"
            className="icon-button zoom-close"
            aria-label="Close the large picture"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" />
          </button>
        </>
      )}
    </dialog>
  );
}

function Turns({ place, turn }: { place: string; turn: (by: -1 | 1) => void }) {
  return (
    <>
      <p className="gallery-counter" aria-live="polite">
        {place}
      </p>
      <button
        type="button"
        className="icon-button gallery-previous"
        aria-label="Previous picture"
        onClick={() => turn(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="icon-button gallery-next"
        aria-label="Next picture"
        onClick={() => turn(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}

/** Where a picture was pressed, in parts of its width and height; by a key, its upper middle. */
function pressedPlace(
  frame: HTMLElement,
  { clientX, clientY, detail }: MouseEvent,
): [x: number, y: number] {
  const image = frame.querySelector("img");
  if (!image || detail === 0) return [0.5, 0.3];
  const { left, top, width, height } = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image;
  // It stands whole in the middle of its box.
  const scale = Math.min(width / naturalWidth, height / naturalHeight);
  return [
    0.5 + (clientX - left - width / 2) / (naturalWidth * scale),
    0.5 + (clientY - top - height / 2) / (naturalHeight * scale),
  ];
}
