import { SizeTable } from "#app/sizes/size-table.tsx";
import { MarkupText } from "../markup-text.tsx";
import type { ShownSection } from "../shown-page.server.ts";

/** The size chart of a category, between words. */
export function SizesSection({ section }: { section: ShownSection<"sizes"> }) {
  const { heading, before, chart, after } = section;
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <MarkupText text={before} />
      {chart && <SizeTable chart={chart} />}
      <MarkupText text={after} />
    </>
  );
}
