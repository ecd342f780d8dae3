import Swiper from "swiper";
import { Autoplay, EffectFade } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";

/** hero: one banner after the other, fading by itself. cards: three. feedback: three, slower. */
export type CarouselKind = "hero" | "cards" | "feedback";

export type CarouselState = { index: number; stops: number; playing: boolean };

export type CarouselHandle = {
  /** Whether it moves by itself at all. */
  plays: boolean;
  play: (on: boolean) => void;
  /** To a slide, counted from 0; past either end it starts over. */
  go: (index: number) => void;
  stop: () => void;
};

/** The gap, the number of slides per width and how much of one more looks in: as styles/parts/carousel.css has them. */
const GAP = 24;
const PEEK = 0.12;

const kinds: Record<CarouselKind, SwiperOptions> = {
  hero: { effect: "fade", speed: 800, slidesPerView: 1 },
  cards: { speed: 600, spaceBetween: GAP },
  feedback: {
    speed: 800,
    slidesPerView: 1,
    spaceBetween: GAP,
    breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
  },
};
const HERO_MS = 4000;

/** The measures of this many slides. */
function measures(kind: CarouselKind, count: number): SwiperOptions {
  if (kind !== "cards") return kinds[kind];
  const shown = (per: number) => ({ slidesPerView: count > per ? per + PEEK : per });
  return { ...kinds.cards, ...shown(1), breakpoints: { 481: shown(2), 801: shown(3) } };
}

export function startCarousel(
  root: HTMLElement,
  kind: CarouselKind,
  tell: (state: CarouselState) => void,
): CarouselHandle {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const plays = kind === "hero" && !calm;
  const row = root.querySelector<HTMLElement>(".carousel-row");
  const initialSlide = row ? slideScrolledTo(row, kind) : 0;
  row?.scrollTo({ left: 0, behavior: "instant" });

  const listening = new AbortController();
  const { signal } = listening;
  let playing = plays;
  const swiper = new Swiper(root, {
    modules: [Autoplay, EffectFade],
    ...measures(kind, row?.childElementCount ?? 1),
    ...(calm ? { speed: 0 } : {}),
    wrapperClass: "carousel-row",
    slideClass: "carousel-slide",
    fadeEffect: { crossFade: true },
    autoplay: plays
      ? { delay: HERO_MS, disableOnInteraction: false, pauseOnMouseEnter: true }
      : false,
    initialSlide,
    watchSlidesProgress: true,
    on: { slideChange: report, resize: report, breakpoint: report },
  });

  /** Swiper calls this while it is still being made, too: it is handed in. */
  function report(swiper: Swiper) {
    if (swiper.destroyed) return;
    setInert(swiper);
    tell({ index: swiper.snapIndex, stops: swiper.snapGrid.length, playing });
  }
  /**
   * At rest while the keyboard is inside, unless the shopper has stopped it by hand. Stopped, not
   * paused: the end of the next fade would bring a pause to its end.
   */
  const rest = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(":focus-visible")) swiper.autoplay.stop();
  };
  const resume = () => {
    if (playing && !swiper.autoplay.running) swiper.autoplay.start();
  };
  if (plays) {
    root.addEventListener("focusin", rest, { signal });
    root.addEventListener("focusout", resume, { signal });
  }
  const go = (index: number) => {
    const { length } = swiper.snapGrid;
    swiper.slideTo((index + length) % length);
  };
  const arrowKeys = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") go(swiper.snapIndex - 1);
    else if (event.key === "ArrowRight") go(swiper.snapIndex + 1);
    else return;
    // The slide the shopper was in can no longer hold the focus.
    const wasInSlide = event.target instanceof Element && event.target.closest(".carousel-slide");
    const link = swiper.slides[swiper.activeIndex]?.querySelector<HTMLElement>("a, button");
    if (wasInSlide) link?.focus({ preventScroll: true });
  };
  root.addEventListener("keydown", arrowKeys, { signal });
  // One banner lies on the other.
  const bring = (press: MouseEvent) => {
    if (kind === "hero" || !swiper.allowClick) return;
    const pressed = inertSlideAt(swiper, press);
    if (pressed >= 0) swiper.slideTo(pressed);
  };
  root.addEventListener("click", bring, { signal });
  report(swiper);

  return {
    plays,
    play(on) {
      playing = on;
      if (on) swiper.autoplay.start();
      else swiper.autoplay.stop();
      report(swiper);
    },
    go,
    stop() {
      listening.abort();
      for (const slide of swiper.slides) slide.inert = false;
      swiper.destroy();
    },
  };
}

/** Where the shopper has scrolled to by hand is where it goes on. */
function slideScrolledTo(row: HTMLElement, kind: CarouselKind): number {
  const width = row.firstElementChild?.clientWidth ?? 1;
  return Math.round(row.scrollLeft / (width + (kind === "hero" ? 0 : GAP)));
}

/** In a slide that only looks in nothing is pressed: a press brings it. */
function setInert({ params, activeIndex, slides }: Swiper): void {
  const perView = Math.floor(Number(params.slidesPerView));
  slides.forEach((slide, at) => {
    slide.inert = at < activeIndex || at >= activeIndex + perView;
  });
}

/** What is inert takes no press itself: it is told by its place; -1 where there is none. */
function inertSlideAt({ slides }: Swiper, { clientX: x, clientY: y }: MouseEvent): number {
  return slides.findIndex((slide) => {
    const { left, right, top, bottom } = slide.getBoundingClientRect();
    return slide.inert && left < x && x < right && top < y && y < bottom;
  });
}
