import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import type { CarouselHandle, CarouselKind, CarouselState } from "./carousel-swiper.ts";

/**
 * A row that scrolls and snaps by itself, in any browser. When React is awake and the row comes
 * near the screen, Swiper takes it over in the same measures, with arrows and dots.
 */
export function Carousel({
  kind,
  label,
  children,
}: {
  kind: CarouselKind;
  label: string;
  children: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  const handle = useRef<CarouselHandle>(null);
  const [state, setState] = useState<CarouselState | null>(null);
  const slides = Children.toArray(children);

  useEffect(() => {
    const element = root.current;
    if (!element || savesData()) return;
    let left = false;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        import("./carousel-swiper.ts").then(
          ({ startCarousel }) => {
            if (!left) handle.current = startCarousel(element, kind, setState);
          },
          // Offline meanwhile: it stays a row that scrolls.
          () => {},
        );
      },
      { rootMargin: "200px" },
    );
    watcher.observe(element);
    return () => {
      left = true;
      watcher.disconnect();
      handle.current?.stop();
      handle.current = null;
    };
  }, [kind]);

  return (
    <section
      ref={root}
      className={`carousel ${kind}`}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className="carousel-row" tabIndex={state ? undefined : 0}>
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            className="carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
            key={at}
          >
            {slide}
          </div>
        ))}
      </div>
      {state && handle.current && <CarouselControls state={state} handle={handle.current} />}
    </section>
  );
}

function savesData(): boolean {
  return Boolean(navigator.connection?.saveData);
}
