import type { DeskProduct } from "#app/catalog/editing/product-desk.server.ts";
import { sizeName } from "#app/shop.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { EditCell, type RefusedCell } from "./edit-cell.tsx";

/** How many there are of a product in all its sizes; unfolded, each size to be counted anew. */
export function StockCell({
  product: { id, title, category, sizes },
  refused,
}: {
  product: Pick<DeskProduct, "id" | "title" | "category" | "sizes">;
  refused: RefusedCell | undefined;
}) {
  const shop = useShop();
  const wrong = Object.values(refused?.errors ?? {}).join(" ");
  const errorId = `stock-error-${id}`;
  return (
    <EditCell
      productId={id}
      title={title}
      intent="stock"
      open={`Adjust stock of ${title}`}
      shown={<StockSum sizes={sizes} category={category} />}
      isOpen={refused !== undefined}
      side="from-left"
      className="desk-stock"
    >
      {sizes.map(({ size, stock }) => (
        <label key={`${size} ${stock}`}>
          {sizeName(shop, { size, category })}
          <input type="hidden" name={`was:${size}`} value={stock ?? ""} />
          <input
            type="text"
            name={`stock:${size}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="∞"
            defaultValue={refused?.typed[`stock:${size}`] ?? stock ?? ""}
            aria-invalid={refused?.errors[`stock:${size}`] ? true : undefined}
            aria-describedby={refused?.errors[`stock:${size}`] && errorId}
          />
        </label>
      ))}
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
    </EditCell>
  );
}

/** More of the sizes that are low has no room beside the price in a phone's card. */
const LONGEST = 9;

/** "13", "13, M 0", "5, 3 low", "to order"; the comma ends a line where a phone's card breaks it. */
export function StockSum({ sizes, category }: Pick<DeskProduct, "sizes" | "category">) {
  const shop = useShop();
  const counted = sizes.filter(({ stock }) => stock !== null);
  if (counted.length === 0) return <span className="soft">to order</span>;
  const sum = counted.reduce((all, { stock }) => all + (stock ?? 0), 0);
  if (sum === 0 && counted.length === sizes.length)
    return <strong className="bad">Sold out</strong>;
  const low = counted.filter(({ stock }) => (stock ?? 0) <= shop.lowStock);
  if (low.length === 0) return <span className="num">{sum}</span>;
  const each = low.map(({ size, stock }) => `${sizeName(shop, { size, category })}\u00a0${stock}`);
  const named = each.join(", ");
  return (
    <>
      <span className="num">{sum},</span>
      <span className="warn small nowrap">
        {" "}
        {low.length === 1 || named.length <= LONGEST ? named : `${low.length} low`}
      </span>
    </>
  );
}
