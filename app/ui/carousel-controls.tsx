import { IconButton } from "./button.tsx";
import type { CarouselHandle, CarouselState } from "./carousel-swiper.ts";

/** Arrows, dots, and where it moves by itself a way to stop it. Nothing when all slides are in view. */
export function CarouselControls({
  state: { index, stops, playing },
  handle,
}: {
  state: CarouselState;
  handle: CarouselHandle;
}) {
  if (stops < 2) return null;
  return (
    <div className="carousel-controls">
      {handle.plays && (
        <IconButton
          type="button"
          icon={playing ? "pause" : "play"}
          label={playing ? "Pause the slides" : "Play the slides"}
          onClick={() => handle.play(!playing)}
        />
      )}
      <IconButton
        type="button"
        icon="chevron-left"
        label="Previous slide"
        onClick={() => handle.go(index - 1)}
      />
      <div className="dots">
        {Array.from({ length: stops }, (_, at) => (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name
            key={at}
            aria-label={`Go to slide ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => handle.go(at)}
          />
        ))}
      </div>
      <IconButton
        type="button"
        icon="chevron-right"
        label="Next slide"
        onClick={() => handle.go(index + 1)}
      />
    </div>
  );
}
