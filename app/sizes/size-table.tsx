import type { Measure } from "./measures.ts";
import { inches, type SizeChartData } from "./size-charts.ts";

/** Measures by size, centimetres first and inches under them. */
export function SizeTable({
  chart: { sizes, body, piece },
}: {
  chart: Pick<SizeChartData, "sizes" | "body" | "piece">;
}) {
  const columns = [...body, ...piece];
  const hasGroups = body.length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too.
    <section className="table-scroll" aria-label="Sizes in centimetres" tabIndex={0}>
      <table className="table size-table">
        <caption className="soft">Centimetres, with inches below them</caption>
        {hasGroups && (
          <>
            <colgroup />
            <colgroup span={body.length} />
            <colgroup span={piece.length} />
          </>
        )}
        <thead>
          {hasGroups && (
            <tr>
              <td />
              <th scope="colgroup" colSpan={body.length}>
                Body
              </th>
              <th scope="colgroup" colSpan={piece.length}>
                Finished piece
              </th>
            </tr>
          )}
          <tr>
            <th scope="col">Size</th>
            {columns.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: body and piece may both have a bust
              <th scope="col" key={at}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {columns.map(({ cm }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at}>
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
      <small className="soft">{`${inches(cm)} in`}</small>
    </>
  );
}
