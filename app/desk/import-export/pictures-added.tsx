import { Link } from "react-router";
import { counted } from "#app/india/counts.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What became of pictures that were sent by the names of their files. */
export function PicturesAdded({
  pictures,
  products,
  unknown,
  refused,
}: {
  pictures: number;
  products: number;
  unknown: readonly string[];
  refused: readonly string[];
}) {
  const isAll = unknown.length + refused.length === 0;
  return (
    <Notice
      tone={isAll ? "success" : "warning"}
      title={pictures > 0 ? "Pictures added" : "No picture was added"}
    >
      {pictures > 0 && (
        <p>
          {counted(pictures, "picture")} added to {counted(products, "product")}.{" "}
          <Link to="/admin/products?sort=changed">See the products</Link>
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          No product has the SKU of these, so they were not added: {unknown.join(", ")}. Please
          rename the files, or enter the SKU at the product, and send them again.
        </p>
      )}
      {refused.length > 0 && (
        <p>
          These could not be used, or their product has 30 pictures already: {refused.join(", ")}.
          Please add them on the page of the product, which says why.
        </p>
      )}
    </Notice>
  );
}
