import { Form, Link } from "react-router";
import { rupees } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { DeskProduct } from "./product-desk.server.ts";

/** One product of the desk: what it is, the stock of each size, in or out of the shop. */
export function ProductRow({
  product,
  typed,
}: {
  product: DeskProduct;
  /** What was sent and refused, to stand in the form again. */
  typed: Record<string, string> | undefined;
}) {
  const { id, title, price, archived, picture, sizes } = product;
  return (
    <li className="panel desk-product" id={`product-${id}`}>
      <div>
        <Picture picture={picture} sizes="64px" alt="" />
      </div>
      <div className="stack">
        <div>
          <h2 className="desk-title">
            {archived ? (
              title
            ) : (
              <Link to={`/singleProduct/${encodeURIComponent(id)}`}>{title}</Link>
            )}
          </h2>
          <p className="soft">
            {rupees(price)}
            {archived && ", not in the shop"}
          </p>
        </div>
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
                defaultValue={typed?.[`stock:${size}`] ?? stock ?? ""}
              />
            </label>
          ))}
          <Button variant="secondary" name="do" value="stock" aria-label={`Save stock of ${title}`}>
            Save stock
          </Button>
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="productId" value={id} />
          <Button
            variant="quiet"
            name="do"
            value={archived ? "restore" : "archive"}
            aria-label={`${archived ? "Put back" : "Take out of the shop"}: ${title}`}
          >
            {archived ? "Put back into the shop" : "Take out of the shop"}
          </Button>
        </Form>
      </div>
    </li>
  );
}
