import { Link, NavLink } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import type { ProductState } from "#app/catalog/editing/product-desk.server.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ProductStateTag } from "./product-state.tsx";

/** Which product it is, where it stands, and the ways to everything else about it. */
export function DeskProductHead({
  product: { id, title, productState },
}: {
  product: {
    id: string;
    title: string;
    productState: ProductState;
  };
}) {
  const page = deskAddress(id);
  return (
    <>
      <PageTitle title={title} intro={<ProductStateTag productState={productState} />} />
      <nav className="product-ways" aria-label="This product">
        <NavLink to={page} end>
          Edit
        </NavLink>
        <NavLink to={`${page}/collections`}>Collections</NavLink>
        <NavLink to={`${page}/stock`}>Stock history</NavLink>
        <Link to={`${page}/preview`}>Preview</Link>
        {productState.state === "shop" && <Link to={productAddress(id)}>View in shop</Link>}
      </nav>
    </>
  );
}
