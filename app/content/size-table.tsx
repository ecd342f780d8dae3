import { inches, type SizeRow, sizeChart } from "./sizes.ts";

const columns: { key: Exclude<keyof SizeRow, "size">; label: string }[] = [
  { key: "bust", label: "Bust" },
  { key: "waist", label: "Waist" },
  { key: "hips", label: "Hips" },
  { key: "kurtiBust", label: "Kurti, bust" },
  { key: "shoulder", label: "Kurti, shoulder" },
];

/** Our sizes, centimetres first and inches under them. */
export function SizeTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too.
    <section className="table-scroll" aria-label="Our sizes" tabIndex={0}>
      <table className="table size-table">
        <caption className="soft">Centimetres, with inches below them</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {columns.map(({ key, label }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizeChart.map((row) => (
            <tr key={row.size}>
              <th scope="row">{row.size}</th>
              {columns.map(({ key }) => (
                <td key={key}>
                  {row[key]}
                  <small className="soft">{inches(row[key])} in</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
