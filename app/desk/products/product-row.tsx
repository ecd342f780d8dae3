import { Form, Link } from "react-router";
import type { DeskProduct } from "#app/catalog/editing/product-desk.server.ts";
import { rupees } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { ProductStateTag, stockWords } from "./product-state.tsx";

/** One product of the desk: what it is, where it stands, its stock, and what can be done with it. */
export function ProductRow({
  product,
  refused,
}: {
  product: DeskProduct;
  /** What was sent and not taken, to stand in the form again, and what is wrong with it. */
  refused: { typed: Record<string, string>; errors: Record<string, string> } | undefined;
}) {
  const { id, title, price, productState, picture, sizes } = product;
  const wrong = Object.values(refused?.errors ?? {}).join(" ");
  const errorId = `stock-error-${id}`;
  const page = `/admin/products/${encodeURIComponent(id)}`;
  const archived = productState.state === "archived";
  return (
    <li className="panel desk-product" id={`product-${id}`}>
      <div>
        <Picture picture={picture} sizes="64px" alt="" />
      </div>
      <div className="stack">
        <div>
          <h2 className="desk-title">
            <Link to={page}>{title}</Link>
          </h2>
          <p>
            {rupees(price)} <ProductStateTag productState={productState} />
          </p>
        </div>
        <details className="desk-count" open={refused !== undefined}>
          <summary>
            <span>
              Stock: {stockWords(sizes)}
              <Scarce sizes={sizes} />
            </span>
            <span className="as-link nowrap">Adjust stock</span>
          </summary>
          <Form method="post" className="desk-stock" preventScrollReset>
            <input type="hidden" name="productId" value={id} />
            {sizes.map(({ size, stock }) => (
              <label key={`${size} ${stock}`}>
                {size}
                <input type="hidden" name={`was:${size}`} value={stock ?? ""} />
                <input
                  type="text"
                  name={`stock:${size}`}
                  inputMode="numeric"
                  maxLength={5}
                  autoComplete="off"
                  placeholder="∞"
                  defaultValue={refused?.typed[`stock:${size}`] ?? stock ?? ""}
                  aria-invalid={refused?.errors[`stock:${size}`] ? true : undefined}
                  aria-describedby={refused?.errors[`stock:${size}`] && errorId}
                />
              </label>
            ))}
            {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
            <Button
              variant="secondary"
              name="intent"
              value="stock"
              aria-label={`Save stock of ${title}`}
            >
              Save stock
            </Button>
          </Form>
        </details>
      </div>
      <Form method="post" className="desk-actions" preventScrollReset>
        <input type="hidden" name="productId" value={id} />
        <ButtonLink to={page} variant="secondary" icon="pencil" aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        <Button
          variant="quiet"
          icon="copy"
          name="intent"
          value="duplicate"
          aria-label={`Duplicate ${title}`}
        >
          Duplicate
        </Button>
        {productState.state !== "draft" && (
          <Button
            variant="quiet"
            name="intent"
            value={archived ? "restore" : "archive"}
            aria-label={`${archived ? "Publish" : "Unpublish"}: ${title}`}
          >
            {archived ? "Publish" : "Unpublish"}
          </Button>
        )}
      </Form>
    </li>
  );
}

function Scarce({ sizes }: Pick<DeskProduct, "sizes">) {
  const shop = useShop();
  if (sizes.every(({ stock }) => stock === 0))
    return <strong className="scarce"> · Sold out</strong>;
  if (sizes.some(({ stock }) => stock !== null && stock <= shop.lowStock)) {
    return <strong className="scarce"> · Low stock</strong>;
  }
  return null;
}
