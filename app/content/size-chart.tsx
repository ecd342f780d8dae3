import { type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { SizeTable } from "./size-table.tsx";
import type { SizeChartData } from "./sizes.ts";

/** A section of the page that opens and closes by itself; SizeChartLink leads to it. */
export function SizeChart({ chart }: { chart: SizeChartData }) {
  return (
    <details className="size-chart">
      <summary>Size chart</summary>
      {/* An address inside a closed section opens it. */}
      <div id="size-chart">
        <Measures chart={chart} />
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
    setOpened(true);
    dialog.current?.showModal();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without React it leads to the section */}
      <a className="size-chart-link" href="#size-chart" onClick={open}>
        <Icon name="ruler" /> Size chart
      </a>
      <dialog ref={dialog} className="quick-view" aria-label="Size chart" closedby="any">
        <button
          type="button"
          className="icon-button close"
          aria-label="Close the size chart"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
        <h2>Size chart</h2>
        {opened && <Measures chart={chart} />}
      </dialog>
    </>
  );
}

function Measures({ chart }: { chart: SizeChartData }) {
  return (
    <div className="stack">
      <p>{chart.words}</p>
      <SizeTable chart={chart} />
      <p>
        <Link to="/blog/finding-your-size">How to measure</Link>, and what to do between two sizes
      </p>
    </div>
  );
}
