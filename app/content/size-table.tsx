import { type Garment, inches, type SizeRow, sizeChart } from "./sizes.ts";

type Column = { key: Exclude<keyof SizeRow, "size">; label: string };

const body: Column[] = [
  { key: "bust", label: "Bust" },
  { key: "waist", label: "Waist" },
  { key: "hips", label: "Hips" },
];
const columns: Record<Garment, Column[]> = {
  kurti: [
    ...body,
    { key: "kurtiBust", label: "Kurti, bust" },
    { key: "shoulder", label: "Kurti, shoulder" },
  ],
  set: [
    ...body,
    { key: "kurtiBust", label: "Top, bust" },
    { key: "shoulder", label: "Top, shoulder" },
    { key: "trouserHips", label: "Trousers, hips" },
    { key: "trouserLength", label: "Trousers, length" },
  ],
};

/** Our sizes, centimetres first and inches under them; only some of them where `sizes` says which. */
export function SizeTable({
  garment = "kurti",
  sizes,
}: {
  garment?: Garment;
  sizes?: readonly string[];
}) {
  const rows = sizeChart.filter(({ size }) => !sizes || sizes.includes(size));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too.
    <section className="table-scroll" aria-label="Our sizes" tabIndex={0}>
      <table className="table size-table">
        <caption className="soft">Centimetres, with inches below them</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {columns[garment].map(({ key, label }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size}>
              <th scope="row">{row.size}</th>
              {columns[garment].map(({ key }) => (
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
