import { type DragEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** A mouse drags after so many px; a finger that moves so far before the row is lifted scrolls the page. */
const SLACK = 6;
/** So long a finger rests on a row before it is lifted. */
const HOLD_MS = 350;
/** So near the edge of the screen, in px, the page scrolls along. */
const EDGE = 56;

/**
 * Rows that are dragged to another's place, by mouse and by finger: `list` is the ref of their parent,
 * `rowOf(id)` is spread on each, and `onDrop` is told which one went to whose place. Without script
 * there are buttons.
 */
export function useDrag<List extends HTMLElement>(onDrop: (id: string, to: string) => void) {
  const [drag, setDrag] = useState<{ id: string; over: string }>();
  const list = useRef<List>(null);
  const isLifted = useRef(false);

  // Once lifted, what a press or a held finger does otherwise is left out: open, scroll, select, menu.
  useEffect(() => {
    const hold = (event: Event) => {
      if (isLifted.current && event.cancelable) event.preventDefault();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: false, capture: true };
    for (const kind of ["touchmove", "contextmenu", "selectstart", "click"]) {
      list.current?.addEventListener(kind, hold, options);
    }
    return () => listening.abort();
  }, []);

  function take(event: PointerEvent<HTMLElement>, id: string) {
    const { target, pointerType, clientX, clientY } = event;
    const isControl = target instanceof Element && target.closest("button, input, label");
    if (event.button !== 0 || isControl || isLifted.current) return;
    let over = id;
    const listening = new AbortController();
    const { signal } = listening;
    const lift = () => {
      isLifted.current = true;
      setDrag({ id, over });
    };
    const end = () => {
      clearTimeout(held);
      listening.abort();
      setDrag(undefined);
      // The click that follows is of the drag too.
      setTimeout(() => {
        isLifted.current = false;
      });
    };
    const held = pointerType === "mouse" ? undefined : setTimeout(lift, HOLD_MS);
    const move = (now: globalThis.PointerEvent) => {
      if (!isLifted.current) {
        if (Math.hypot(now.clientX - clientX, now.clientY - clientY) < SLACK) return;
        if (held !== undefined) return end();
        lift();
      }
      if (now.clientY < EDGE) scrollBy(0, -EDGE / 4);
      else if (now.clientY > innerHeight - EDGE) scrollBy(0, EDGE / 4);
      over = rowAt(list.current, now.clientX, now.clientY) ?? over;
      setDrag({ id, over });
    };
    const drop = () => {
      if (isLifted.current && over !== id) onDrop(id, over);
      end();
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", end, { signal });
  }

  const rowOf = (id: string) => ({
    "data-row": id,
    "data-drag": drag?.id === id ? "lifted" : drag?.over === id ? "over" : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, id),
    // The browser's own dragging of links and pictures.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  });
  return { list, rowOf };
}

function rowAt(list: HTMLElement | null, x: number, y: number): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-row]");
  return row && list?.contains(row) ? row.dataset.row : undefined;
}
