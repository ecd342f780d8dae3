import { useEffect } from "react";
import { Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { ADMIN_RELOAD_MS } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Product = {
  id: string;
  title: string;
  isDraft: boolean;
  /** No customer sees it before it opens. */
  isShopClosed: boolean;
  hasPicture: boolean;
  warning: string | null;
};

function whatHolds(isDraft: boolean, isShopClosed: boolean): string {
  if (isDraft) return "is saved as a draft. Only you can see it.";
  return isShopClosed
    ? "is ready. Customers see it as soon as you open the shop."
    : "is in the shop now.";
}

/** The message, without the form: what is typed in these seconds would be lost to the reload. */
export function ProductAdded({ id, title, isDraft, isShopClosed, hasPicture, warning }: Product) {
  const stays = warning !== null || !hasPicture;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => window.location.assign("/admin"), ADMIN_RELOAD_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  const page = isDraft ? deskAddress(id) : productAddress(id);
  return (
    <Notice tone="success" title={isDraft ? "Draft saved" : "Product added"}>
      {!stays && (
        <noscript>
          <meta httpEquiv="refresh" content={`${ADMIN_RELOAD_MS / 1000};url=/admin`} />
        </noscript>
      )}
      <p>
        <Link to={page}>{title}</Link> {whatHolds(isDraft, isShopClosed)}
        {!stays && " The form will be empty again in a moment."}
      </p>
      {warning && <p>{warning}</p>}
      {!hasPicture && (
        <p>
          It has no picture yet. <Link to={`${deskAddress(id)}#pictures`}>Add pictures</Link>
        </p>
      )}
      <p className="cluster">
        <ButtonLink to="/admin" variant="secondary">
          Add another product
        </ButtonLink>
        <Link to={deskAddress(id)}>Edit this product</Link>
      </p>
    </Notice>
  );
}
