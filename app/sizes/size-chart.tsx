import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { asset } from "#app/ui/asset-origin.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ChartPicture, SizeChartData } from "./size-charts.ts";
import { SizeTable } from "./size-table.tsx";

/** A section of the page that opens and closes by itself; SizeChartLink leads to it. */
export function SizeChartSection({ chart }: { chart: SizeChartData }) {
  return (
    <details className="size-chart">
      <summary>Size chart</summary>
      {/* An address inside a closed section opens it. */}
      <div id="size-chart">
        <SizeMeasures chart={chart} />
      </div>
    </details>
  );
}

/** Beside the sizes: leads to the section, or with React shows the same on top of the page. */
export function SizeChartLink({ chart }: { chart: SizeChartData }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Drawn before it opens, so that the keyboard is in it.
    flushSync(() => setOpened(true));
    dialog.current?.showModal();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without React it leads to the section */}
      <a className="size-chart-link" href="#size-chart" onClick={open}>
        Size chart
      </a>
      <dialog ref={dialog} className="quick-view" aria-label="Size chart" closedby="any">
        {opened && (
          <>
            <button
              type="button"
              className="icon-button close"
              aria-label="Close the size chart"
              onClick={() => dialog.current?.close()}
            >
              <Icon name="x" />
            </button>
            <h2>Size chart</h2>
            <SizeMeasures chart={chart} />
          </>
        )}
      </dialog>
    </>
  );
}

function Drawing({ picture: { src, alt, color } }: { picture: ChartPicture }) {
  const files = [400, 640, 800].map((width) => `${asset(src)}-${width}.avif ${width}w`);
  return (
    <picture>
      <source type="image/avif" srcSet={files.join(", ")} sizes="(max-width: 700px) 92vw, 640px" />
      <img
        src={asset(`${src}-800.jpg`)}
        alt={alt}
        width={800}
        height={533}
        loading="lazy"
        style={{ backgroundColor: color }}
      />
    </picture>
  );
}

function SizeMeasures({ chart }: { chart: SizeChartData }) {
  return (
    <div className="stack">
      {chart.words && <p>{chart.words}</p>}
      <SizeTable chart={chart} />
      {chart.picture && <Drawing picture={chart.picture} />}
      {chart.guide && (
        <p>
          <Link to={chart.guide.to}>{chart.guide.words}</Link>
        </p>
      )}
    </div>
  );
}
