import type { ProductDetail } from "./products.server.ts";

/** Fabric, category, colour, brand and SKU: those there are. */
export function Attributes({ product }: { product: ProductDetail }) {
  const rows = [
    ["Fabric", product.fabric],
    ["Category", product.category],
    ["Colour", product.color],
    ["Brand", product.brand],
    ["SKU", product.sku],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  if (rows.length === 0) return null;
  return (
    <dl className="attributes">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Care({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <>
      <h2>Care</h2>
      <p className="prose">{words}</p>
    </>
  );
}
