import { useEffect } from "react";
import { Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { ADMIN_RELOAD_MS } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Product = { id: string; title: string; isDraft: boolean; warning: string | null };

/** The message, without the form: what is typed in these seconds would be lost to the reload. */
export function ProductAdded({ id, title, isDraft, warning }: Product) {
  useEffect(() => {
    if (warning) return;
    const timer = setTimeout(() => window.location.assign("/admin"), ADMIN_RELOAD_MS);
    return () => clearTimeout(timer);
  }, [warning]);
  const page = isDraft ? deskAddress(id) : productAddress(id);
  return (
    <Notice tone="success" title={isDraft ? "Draft saved" : "Product added"}>
      {!warning && (
        <noscript>
          <meta httpEquiv="refresh" content={`${ADMIN_RELOAD_MS / 1000};url=/admin`} />
        </noscript>
      )}
      <p>
        <Link to={page}>{title}</Link>{" "}
        {isDraft ? "is saved as a draft. Only you can see it." : "is in the shop now."}
        {!warning && " The form will be empty again in a moment."}
      </p>
      {warning && <p>{warning}</p>}
      <p className="cluster">
        <ButtonLink to="/admin" variant="secondary">
          Add another product
        </ButtonLink>
        <Link to={deskAddress(id)}>Edit this product</Link>
      </p>
    </Notice>
  );
}
