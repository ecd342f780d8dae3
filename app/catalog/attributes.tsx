import { Fragment } from "react";
import { shownText } from "./field-texts.ts";
import { type PublicFields, publicFields } from "./product-fields.ts";

/** What the page tells of a product as rows (fabric, category, …) or sections (care): those there are. */
function shownFields(product: PublicFields, as: "row" | "section") {
  return publicFields.flatMap((field) => {
    const text = field.page?.as === as ? shownText(field, product[field.key]) : null;
    return field.page && text ? [{ label: field.page.label, text }] : [];
  });
}

export function Attributes({ product }: { product: PublicFields }) {
  const rows = shownFields(product, "row");
  if (rows.length === 0) return null;
  return (
    <dl className="attributes">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
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
