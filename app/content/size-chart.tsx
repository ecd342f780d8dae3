import { type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { SizeTable } from "./size-table.tsx";
import type { Garment } from "./sizes.ts";

type Chart = { garment: Garment; sizes: readonly string[] };

const words: Record<Garment, string> = {
  kurti:
    "Bust, waist and hips are those of the body. The kurti's own measures are of the finished piece.",
  set: "Bust, waist and hips are those of the body. Top and trousers are measured finished; the waist of the trousers is drawn in to fit.",
};

/** A section of the page that opens and closes by itself; SizeChartLink leads to it. */
export function SizeChart(chart: Chart) {
  return (
    <details className="size-chart">
      <summary>Size chart</summary>
      {/* An address inside a closed section opens it. */}
      <div id="size-chart">
        <Measures {...chart} />
      </div>
    </details>
  );
}

/** Beside the sizes: leads to the section, or with React shows the same on top of the page. */
export function SizeChartLink(chart: Chart) {
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
        {opened && <Measures {...chart} />}
      </dialog>
    </>
  );
}

function Measures({ garment, sizes }: Chart) {
  return (
    <div className="stack">
      <p>{words[garment]}</p>
      <SizeTable garment={garment} sizes={sizes} />
      <p>
        <Link to="/blog/finding-your-size">How to measure</Link>, and what to do between two sizes
      </p>
    </div>
  );
}
