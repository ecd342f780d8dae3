import { Form } from "react-router";
import type { DeskProduct } from "#app/catalog/editing/product-desk.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** How many there are of a product in all its sizes; unfolded, each size to be counted anew. */
export function StockCell({
  product: { id, title, sizes },
  refused,
}: {
  product: Pick<DeskProduct, "id" | "title" | "sizes">;
  /** What was sent and not taken, to stand in the form again, and what is wrong with it. */
  refused: { typed: Record<string, string>; errors: Record<string, string> } | undefined;
}) {
  const wrong = Object.values(refused?.errors ?? {}).join(" ");
  const errorId = `stock-error-${id}`;
  return (
    <details className="menu from-left stock-cell" open={refused !== undefined}>
      <summary aria-label={`Adjust stock of ${title}`}>
        <StockSum sizes={sizes} />
      </summary>
      <div>
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
      </div>
    </details>
  );
}

/** "13", "13, M sold out", "Made to order". */
function StockSum({ sizes }: Pick<DeskProduct, "sizes">) {
  const shop = useShop();
  const counted = sizes.filter(({ stock }) => stock !== null);
  if (counted.length === 0) return <span className="soft">to order</span>;
  const sum = counted.reduce((all, { stock }) => all + (stock ?? 0), 0);
  if (sum === 0 && counted.length === sizes.length)
    return <strong className="bad">Sold out</strong>;
  const low = counted.filter(({ stock }) => (stock ?? 0) <= shop.lowStock);
  if (low.length === 0) return <>{sum}</>;
  return (
    <>
      {sum}
      <span className="warn small nowrap">
        {" "}
        · {low.map(({ size, stock }) => `${size}\u00a0${stock}`).join(", ")}
      </span>
    </>
  );
}
