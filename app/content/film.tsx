import { useEffect, useRef, useState } from "react";
import { asset } from "#app/ui/asset-origin.ts";
import { IconButton } from "#app/ui/button.tsx";
import type { FilmType } from "./film-types.ts";
import type { PageImage } from "./page-image.ts";
import { PageImageView } from "./page-image-view.tsx";

/** Nothing that moves or weighs comes without being asked for to those who said so. */
function wantsStill(): boolean {
  const { connection } = navigator;
  return connection?.saveData || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function Files({ src, types }: { src: string; types: readonly FilmType[] }) {
  return types.map((type) => (
    <source key={type} src={asset(`${src}.${type}`)} type={`video/${type}`} />
  ));
}

/**
 * The brand film: silent, in a loop, playing while it is near the screen. Its poster is a picture
 * behind it, because `poster` is fetched at once wherever it stands. Without script the browser's
 * own controls play it.
 */
export function Film({ poster, types }: { poster: PageImage; types: readonly FilmType[] }) {
  const video = useRef<HTMLVideoElement>(null);
  const stopped = useRef(false);
  const [playing, setPlaying] = useState<boolean>();
  const size = { width: 1280, height: 720, preload: "none" };

  useEffect(() => {
    const { current } = video;
    if (!current) return;
    setPlaying(false);
    stopped.current = wantsStill();
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) current.pause();
        // A browser that saves its battery refuses: then the button plays it.
        else if (!stopped.current) current.play().catch(() => {});
      },
      { rootMargin: "200px" },
    );
    near.observe(current);
    return () => near.disconnect();
  }, []);

  function turn() {
    stopped.current = playing === true;
    if (playing) video.current?.pause();
    else video.current?.play().catch(() => {});
  }

  return (
    <div className="film">
      <PageImageView pageImage={poster} sizes="100vw" phone="125vw" />
      <video
        {...size}
        ref={video}
        aria-hidden
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <Files src={poster.src} types={types} />
      </video>
      <noscript>
        <video
          {...size}
          muted
          loop
          playsInline
          controls
          aria-label={poster.alt}
          poster={asset(`${poster.src}-1280.jpg`)}
        >
          <Files src={poster.src} types={types} />
        </video>
      </noscript>
      {playing !== undefined && (
        <IconButton
          type="button"
          icon={playing ? "pause" : "play"}
          label={playing ? "Pause the film" : "Play the film"}
          onClick={turn}
        />
      )}
    </div>
  );
}
