import { Fragment } from "react";
import { shownText } from "./field-texts.ts";
import type { Retold, ToldAttribute } from "./own/attributes.server.ts";
import { type PublicFields, publicFields } from "./product-fields.ts";
import type { ProductDetail } from "./products.server.ts";

/** What the page tells of a product as rows (fabric, category, …) or sections (care): those there are. */
function shownFields(product: PublicFields, as: "row" | "section", retold: Retold = {}) {
  return publicFields.flatMap((field): ToldAttribute[] => {
    const text = field.page?.as === as ? shownText(field, product[field.key]) : null;
    const other = retold[field.key as keyof Retold];
    if (!field.page || !text || other?.label === null) return [];
    return [{ ...other, label: other?.label ?? field.page.label, text }];
  });
}

type Told = PublicFields & Pick<ProductDetail, "told" | "retold">;

export function Attributes({ product }: { product: Told }) {
  const rows = [...shownFields(product, "row", product.retold), ...product.told];
  if (rows.length === 0) return null;
  return (
    <dl className="attributes">
      {rows.map(({ label, text, swatch }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {swatch && <span className="swatch-dot" style={{ backgroundColor: swatch }} />}
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Sections({ product }: { product: PublicFields }) {
  return shownFields(product, "section").map(({ label, text }) => (
    <Fragment key={label}>
      <h2>{label}</h2>
      <p className="prose">{text}</p>
    </Fragment>
  ));
}
