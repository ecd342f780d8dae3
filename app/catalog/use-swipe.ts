import { type TouchEvent, useRef } from "react";

/** How far a finger goes before it is a swipe, in px. */
const SWIPE = 40;

/**
 * For an element that is swiped: to the left is 1, the next one, to the right -1. Not while `isOff`, and not
 * on a page that two fingers have enlarged: there a finger moves what is seen.
 */
export function useSwipe(onSwipe: (by: -1 | 1) => void, { isOff }: { isOff: boolean }) {
  const touched = useRef<{ x: number; y: number }>(undefined);
  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0];
    const isWhole = !isOff && (window.visualViewport?.scale ?? 1) < 1.05;
    touched.current =
      finger && touches.length === 1 && isWhole
        ? { x: finger.clientX, y: finger.clientY }
        : undefined;
  }
  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!touched.current || !finger) return;
    const across = finger.clientX - touched.current.x;
    const down = finger.clientY - touched.current.y;
    touched.current = undefined;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) {
      onSwipe(across < 0 ? 1 : -1);
    }
  }
  return { onTouchStart, onTouchEnd };
}
