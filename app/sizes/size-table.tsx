import { useId } from "react";
import type { Measure } from "./measures.ts";
import { inches, type SizeChartData } from "./size-charts.ts";

/** Measures by size, centimetres first and inches under them. */
export function SizeTable({
  chart: { sizes, body, piece },
}: {
  chart: Pick<SizeChartData, "sizes" | "body" | "piece">;
}) {
  const id = `size${useId()}`;
  const columns = [
    ...body.map((measure) => ({ ...measure, group: `${id}body` })),
    ...piece.map((measure) => ({ ...measure, group: `${id}piece` })),
  ];
  const hasGroups = body.length > 0;
  /** The heads of a column: its group's, where there are two, and its own. */
  const headsOf = (at: number) => `${hasGroups ? `${columns[at]?.group} ` : ""}${id}${at}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too.
    <section className="table-scroll" aria-label="Sizes in centimetres" tabIndex={0}>
      <table className="table size-table">
        <caption className="soft">Centimetres, with inches below them</caption>
        <thead>
          {hasGroups && (
            <tr>
              <td />
              <th scope="colgroup" colSpan={body.length} id={`${id}body`}>
                Body
              </th>
              <th scope="colgroup" colSpan={piece.length} id={`${id}piece`}>
                Finished piece
              </th>
            </tr>
          )}
          <tr>
            <th scope="col" id={`${id}size`}>
              Size
            </th>
            {columns.map(({ name, group }, at) => (
              <th
                scope="col"
                // biome-ignore lint/suspicious/noArrayIndexKey: body and piece may both have a bust
                key={at}
                id={`${id}${at}`}
                headers={hasGroups ? group : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, row) => (
            <tr key={size}>
              <th scope="row" id={`${id}row-${row}`} headers={`${id}size`}>
                {size}
              </th>
              {columns.map(({ cm }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} headers={`${id}row-${row} ${headsOf(at)}`}>
                  <Length cm={cm[size]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Length({ cm }: { cm: Measure["cm"][string] | undefined }) {
  if (cm === undefined) return "–";
  return (
    <>
      {cm}
      <small className="soft">{inches(cm)} in</small>
    </>
  );
}
