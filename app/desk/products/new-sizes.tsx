import type { ProductForm } from "#app/catalog/editing/product-submission.ts";
import { FREE_SIZE, sizeName } from "#app/shop.ts";
import { type SizeSet, setName } from "#app/sizes/size-sets.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, SelectField } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { NewSizeRow, newSizeRows } from "./new-size-row.tsx";

/** The sets there are, and which a category has; the first is everybody else's. */
export type OfferedSets = {
  sets: readonly SizeSet[];
  ofCategory: Readonly<Record<string, string>>;
};

/** The set whose sizes the form shows: the one that is chosen, else the category's. */
export function shownSet({ sets, ofCategory }: OfferedSets, chosen: string, category: string) {
  const name = category.trim();
  const alike = Object.keys(ofCategory).find((one) => one.toLowerCase() === name.toLowerCase());
  const id = chosen || ofCategory[Object.hasOwn(ofCategory, name) ? name : (alike ?? "")];
  return sets.find((set) => set.id === id) ?? sets[0];
}

/** The sizes of a set to tick, the stock of each beside it, and others in the rows below. */
export function NewSizes({
  fields: { sizeSet = "", sizes, stocks, added, texts },
  offered,
  shown,
  errors,
}: {
  fields: ProductForm;
  offered: OfferedSets;
  shown: readonly string[];
  errors: Record<string, string>;
}) {
  const shop = useShop();
  const named = (size: string) => sizeName(shop, { size, category: texts.category ?? null });
  // What was typed for sizes of another set stands here until it is cleared.
  const typed = Object.keys(stocks).filter((size) => stocks[size]?.trim());
  const strays = [...new Set([...sizes, ...typed])].filter((size) => !shown.includes(size));
  const all = [...shown, ...strays];
  const wrong = all.flatMap((size) => errors[`stock:${size}`] ?? []);
  const describedBy = errors.sizes ? "sizes-error sizes-hint" : "sizes-hint";
  return (
    <fieldset className="stack tight" aria-describedby={describedBy}>
      <legend>
        <h2>Sizes and stock</h2>
      </legend>
      <SetChoice sets={offered.sets} chosen={sizeSet} single={named(FREE_SIZE)} />
      {errors.sizes && <FieldError id="sizes-error">{errors.sizes}</FieldError>}
      <div className="new-sizes">
        {all.map((size) => (
          <OfferedSize
            key={size}
            size={size}
            name={named(size)}
            isTicked={sizes.includes(size)}
            stock={stocks[size]}
            isWrong={Boolean(errors[`stock:${size}`])}
          />
        ))}
      </div>
      {wrong.length > 0 && <FieldError id="stock-error">{wrong[0]}</FieldError>}
      {newSizeRows(added).map((row, at) => (
        <NewSizeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are told apart by their place only
          key={at}
          word="Other size"
          at={at}
          row={row}
          error={at === 0 ? errors.newSize : undefined}
          stockError={errors[`newStock:${at}`]}
        />
      ))}
    </fieldset>
  );
}

/** Which sizes are offered, and how a set that is not there is made. `single`: what a product's only size is called. */
function SetChoice({
  sets,
  chosen,
  single,
}: {
  sets: readonly SizeSet[];
  chosen: string;
  single: string;
}) {
  const one = sets.find(({ sizes }) => sizes.length === 1 && sizes[0] === FREE_SIZE);
  return (
    <>
      <div className="cluster set-choice">
        <SelectField label="Size set" name="sizeSet" defaultValue={chosen} required>
          <option value="">As the category</option>
          {sets.map((set) => (
            <option key={set.id} value={set.id}>
              {setName(set, single)}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" name="redraw" value="sizes" formNoValidate>
          Show sizes
        </Button>
      </div>
      <p className="hint" id="sizes-hint">
        Select the sizes you sell and enter how many you have. Without a number a size is made to
        order.
        {one &&
          ` If it comes in one size only, choose “${setName(one, single)}” above and press Show sizes.`}
      </p>
      <p>
        {/* What is typed here stays. */}
        <a href="/admin/settings/sizes/new" target="_blank" rel="noreferrer">
          Add a size set (in a new tab)
        </a>
        <span className="soft"> Then press Show sizes.</span>
      </p>
    </>
  );
}

/** A size to tick, with its stock. */
function OfferedSize({
  size,
  name,
  isTicked,
  stock,
  isWrong,
}: {
  size: string;
  name: string;
  isTicked: boolean;
  stock: string | undefined;
  isWrong: boolean;
}) {
  return (
    <div className="new-size">
      <label className="check">
        <input type="checkbox" name="sizes" value={size} defaultChecked={isTicked} />
        {name}
      </label>
      <input
        type="text"
        name={`stock:${size}`}
        aria-label={`Stock of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="to order"
        defaultValue={stock}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? "stock-error" : undefined}
      />
    </div>
  );
}
