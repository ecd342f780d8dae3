import { Fragment } from "react";
import { Link } from "react-router";
import { shownText } from "./field-texts.ts";
import { groupAddress } from "./groups/group-address.ts";
import type { GroupOfProduct } from "./groups/groups-of-product.server.ts";
import type { FieldOverrides, ShownAttribute } from "./own-attributes/attributes.server.ts";
import { type PublicFields, publicFields } from "./product-fields.ts";
import type { ProductDetail } from "./products.server.ts";

/** What the page tells of a product as rows (fabric, category, …) or sections (care): those there are. */
function shownFields(product: PublicFields, as: "row" | "section", overrides: FieldOverrides = {}) {
  return publicFields.flatMap((field): ShownAttribute[] => {
    const text = field.page?.as === as ? shownText(field, product[field.key]) : null;
    const other = overrides[field.key as keyof FieldOverrides];
    if (!field.page || !text || other?.label === null) return [];
    return [{ ...other, label: other?.label ?? field.page.label, text }];
  });
}

const CATEGORY = publicFields.find(({ key }) => key === "category")?.page?.label;

type ShownProduct = PublicFields &
  Pick<ProductDetail, "shownAttributes" | "fieldOverrides" | "groups">;

/** Ways to the others of a category or collection. */
function GroupLinks({ groups }: { groups: readonly GroupOfProduct[] }) {
  return groups.map(({ name, slug }, at) => (
    <Fragment key={slug}>
      {at > 0 && ", "}
      <Link to={groupAddress(slug)}>{name}</Link>
    </Fragment>
  ));
}

export function Attributes({ product }: { product: ShownProduct }) {
  const rows = [...shownFields(product, "row", product.fieldOverrides), ...product.shownAttributes];
  const { category, collections } = product.groups;
  if (rows.length === 0 && collections.length === 0) return null;
  return (
    <dl className="attributes">
      {rows.map(({ label, text, swatches }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {swatches?.map((each) => (
              <span key={each} className="swatch-dot" style={{ backgroundColor: each }} />
            ))}
            {label === CATEGORY && category ? <GroupLinks groups={[category]} /> : text}
          </dd>
        </div>
      ))}
      {collections.length > 0 && (
        <div>
          <dt>{collections.length === 1 ? "Collection" : "Collections"}</dt>
          <dd>
            <GroupLinks groups={collections} />
          </dd>
        </div>
      )}
    </dl>
  );
}

export function Sections({ product }: { product: PublicFields }) {
  return shownFields(product, "section").map(({ label, text }) => (
    <details key={label}>
      <summary>{label}</summary>
      <p className="prose">{text}</p>
    </details>
  ));
}
