import type { SizeRows } from "#app/catalog/editing/edit-input.ts";
import { sizeName } from "#app/shop.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { Options } from "./fact-fields.tsx";
import { NewSizeRow, newSizeRows } from "./new-size-row.tsx";

/** Every size with its place and stock; others can be added, and any taken off. */
export function SizeFields({
  sizes: { rows, added },
  category,
  offered,
  held,
  errors,
}: {
  sizes: SizeRows;
  category: string | null;
  /** Those of its category. */
  offered: readonly string[];
  /** By size: units off the shelf for orders that are being paid for. */
  held: Record<string, number>;
  errors: Record<string, string>;
}) {
  const shop = useShop();
  const named = (size: string) => sizeName(shop, { size, category });
  const isOpen =
    added.length > 0 ||
    rows.some(({ size, remove }) => remove || errors[`position:${size}`]) ||
    Boolean(errors.newSize);
  const missing = offered.filter((size) => !rows.some((row) => row.size === size));
  return (
    <fieldset className="stack tight">
      <legend>
        <h2>Sizes and stock</h2>
      </legend>
      <p className="hint">
        Stock is what can be bought now; if empty, the size is made to order.
        {Object.keys(held).length > 0 && " Held: waiting for the payment of an order."}
      </p>
      {errors.sizes && <FieldError id="sizes-error">{errors.sizes}</FieldError>}
      <StockGrid rows={rows} named={named} held={held} errors={errors} />
      <details open={isOpen || undefined}>
        <summary>Add, sort or remove sizes</summary>
        <p className="hint">Change the positions to sort the sizes.</p>
        {rows.map((row, at) => (
          <SizePlace
            key={row.size}
            row={row}
            at={at}
            name={named(row.size)}
            error={errors[`position:${row.size}`]}
          />
        ))}
        {newSizeRows(added).map((row, at) => (
          <NewSizeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are told apart by their place only
            key={at}
            word="New size"
            at={at}
            row={row}
            list="offered-sizes"
            placeholder={at === 0 ? missing.slice(0, 3).join(", ") || undefined : undefined}
            error={at === 0 ? errors.newSize : undefined}
          />
        ))}
        <Options id="offered-sizes" values={missing} />
      </details>
    </fieldset>
  );
}

type Row = SizeRows["rows"][number];

/** The stock of each size side by side; what is wrong with one stands below all of them. */
function StockGrid({
  rows,
  named,
  held,
  errors,
}: {
  rows: readonly Row[];
  named: (size: string) => string;
  held: Record<string, number>;
  errors: Record<string, string>;
}) {
  const shop = useShop();
  return (
    <>
      <div className="stock-grid">
        {rows.map(({ size, stock }, at) => {
          const error = errors[`stock:${size}`];
          const [noteId, errorId] = [`stock-${at}-note`, `stock-${at}-error`];
          return (
            <label key={size} className={stockTone(stock, shop.lowStock)}>
              <b>{named(size)}</b>
              <input type="hidden" name="sizes[]" value={size} />
              <input
                type="text"
                name={`stock:${size}`}
                id={`stock-${at}`}
                aria-label={`Stock of ${named(size)}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="to order"
                defaultValue={stock}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${noteId} ${errorId}` : noteId}
                // biome-ignore lint/a11y/noAutofocus: a page that comes with an error opens at the first
                autoFocus={Boolean(error)}
              />
              <small id={noteId}>{held[size] ? `+ ${held[size]} held` : ""}</small>
            </label>
          );
        })}
      </div>
      {rows.map(({ size }, at) => {
        const error = errors[`stock:${size}`];
        return (
          error && (
            <FieldError key={size} id={`stock-${at}-error`}>
              {error}
            </FieldError>
          )
        );
      })}
    </>
  );
}

function SizePlace({
  row: { size, position, remove },
  at,
  name,
  error,
}: {
  row: Row;
  at: number;
  name: string;
  error: string | undefined;
}) {
  return (
    <div className="size-row">
      <Field
        label={`Position of ${name}`}
        name={`position:${size}`}
        id={`position-${at}`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={position}
        error={error}
      />
      <label className="check">
        <input type="checkbox" name="remove" value={size} defaultChecked={remove} />
        Remove {name}
      </label>
    </div>
  );
}

/** Yellow and red, beside the number itself. */
function stockTone(stock: string, lowStock: number): string | undefined {
  if (!/^\d+$/.test(stock)) return undefined;
  if (Number(stock) === 0) return "none";
  return Number(stock) <= lowStock ? "low" : undefined;
}
