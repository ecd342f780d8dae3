import type { DeskProduct } from "#app/catalog/editing/product-desk.server.ts";
import { rupees, toRupees } from "#app/money.ts";
import { FieldError } from "#app/ui/field.tsx";
import { EditCell, type RefusedCell } from "./edit-cell.tsx";

/** What a product costs; unfolded, price and MRP to be typed anew. */
export function PriceCell({
  product: { id, title, price, originalPrice },
  refused,
}: {
  product: Pick<DeskProduct, "id" | "title" | "price" | "originalPrice">;
  refused: RefusedCell | undefined;
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
    <EditCell
      productId={id}
      intent="price"
      title={title}
      open={`Change price of ${title}`}
      shown={
        <>
          {rupees(price)}
          {originalPrice !== null && <s className="soft small">{rupees(originalPrice)}</s>}
        </>
      }
      isOpen={refused !== undefined}
      className="price-edit"
    >
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
    </EditCell>
  );
}
