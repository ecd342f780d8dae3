import { type KeyboardEvent, type RefObject, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as ProductPicture } from "./pictures.ts";

/**
 * The picture on the whole screen, and closer still when it is pressed. Arrow keys turn the
 * pictures, Escape closes; the gallery behind turns with it.
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

  function onKeyDown(event: KeyboardEvent) {
    // Close to the cloth the arrow keys scroll.
    if (!turn || closer) return;
    if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "ArrowRight") turn(1);
    else return;
    event.preventDefault();
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
        <button
          type="button"
          className="zoom-picture"
          aria-pressed={closer}
          onClick={() => setCloser(!closer)}
        >
          <span className="sr-only">Closer: </span>
          <Picture key={picture.src} picture={picture} sizes="1200px" eager large />
        </button>
      )}
      {turn && (
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
      )}
      <button
        type="button"
        className="icon-button zoom-close"
        aria-label="Close the large picture"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}
