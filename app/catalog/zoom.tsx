import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as ProductPicture } from "./pictures.ts";

/** How far a finger goes before it turns the picture, in px. */
const SWIPE = 40;

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
  const touched = useRef<{ x: number; y: number }>(undefined);

  /** Close to the cloth, or with two fingers, the picture itself is moved. */
  function touch({ touches }: TouchEvent) {
    const finger = touches[0];
    const isWhole = !closer && (window.visualViewport?.scale ?? 1) < 1.05;
    touched.current =
      finger && touches.length === 1 && isWhole
        ? { x: finger.clientX, y: finger.clientY }
        : undefined;
  }
  function letGo({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!touched.current || !finger) return;
    const across = finger.clientX - touched.current.x;
    const down = finger.clientY - touched.current.y;
    touched.current = undefined;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) {
      turn?.(across < 0 ? 1 : -1);
    }
  }

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
            onTouchStart={touch}
            onTouchEnd={letGo}
          >
            <span className="sr-only">Closer: </span>
            <Picture key={picture.src} picture={picture} sizes="1200px" eager large />
          </button>
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
        </>
      )}
    </dialog>
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
