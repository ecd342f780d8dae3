import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import type { ProductState } from "#app/catalog/editing/product-desk.server.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ProductStateTag } from "./product-state.tsx";
import { ProductTabs } from "./product-tabs.tsx";

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
  const isShown = productState.state === "shop";
  return (
    <>
      <PageTitle title={title} intro={<ProductStateTag productState={productState} />}>
        <ButtonLink
          to={isShown ? productAddress(id) : `${page}/preview`}
          variant="secondary"
          icon="eye"
        >
          {isShown ? "View in shop" : "Preview"}
        </ButtonLink>
      </PageTitle>
      <div className="views-line">
        <ProductTabs page={page} />
      </div>
    </>
  );
}
