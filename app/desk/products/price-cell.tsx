import { Form } from "react-router";
import type { DeskProduct } from "#app/catalog/editing/product-desk.server.ts";
import { rupees, toRupees } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";

/** What a product costs; unfolded, price and MRP to be typed anew. */
export function PriceCell({
  product: { id, title, price, originalPrice },
  refused,
}: {
  product: Pick<DeskProduct, "id" | "title" | "price" | "originalPrice">;
  /** What was sent and not taken, to stand in the form again, and what is wrong with it. */
  refused: { typed: Record<string, string>; errors: Record<string, string> } | undefined;
}) {
  const fields = [
    { name: "price", label: "Price", present: String(toRupees(price)) },
    {
      name: "originalPrice",
      label: "MRP",
      present: originalPrice === null ? "" : String(toRupees(originalPrice)),
    },
  ];
  return (
    <details className="menu stock-cell" open={refused !== undefined}>
      <summary aria-label={`Change price of ${title}`}>
        {rupees(price)}
        {originalPrice !== null && <s className="soft small">{rupees(originalPrice)}</s>}
      </summary>
      <div>
        <Form method="post" className="price-edit" preventScrollReset>
          <input type="hidden" name="productId" value={id} />
          {fields.map(({ name, label, present }) => {
            const error = refused?.errors[name];
            const errorId = `${name}-error-${id}`;
            return (
              <div key={`${name} ${present}`}>
                <label>
                  {label}, ₹
                  <input type="hidden" name={`was:${name}`} value={present} />
                  <input
                    type="text"
                    name={name}
                    inputMode="decimal"
                    maxLength={14}
                    autoComplete="off"
                    defaultValue={refused?.typed[name] ?? present}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error && errorId}
                  />
                </label>
                {error && <FieldError id={errorId}>{error}</FieldError>}
              </div>
            );
          })}
          <p>
            {" "}
            <Button
              variant="secondary"
              name="intent"
              value="price"
              aria-label={`Save price of ${title}`}
            >
              Save price
            </Button>
          </p>
        </Form>
      </div>
    </details>
  );
}
