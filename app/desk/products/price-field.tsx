import { useState } from "react";
import { slabWarning } from "#app/documents/tax.ts";
import { parseRupees } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The price, and under it a word on GST where no rate fits it; also while it is typed. */
export function PriceField({
  price,
  error,
}: {
  price: string | undefined;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState(price ?? "");
  const paise = parseRupees(typed);
  const warning = paise === undefined ? null : slabWarning(paise);
  return (
    <div className="price-field">
      <Field
        label="Price"
        name="price"
        hint="In rupees, taxes included: 1299 or 1,299.50"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={price}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      <div aria-live="polite">
        {warning && (
          <Notice>
            <p>{warning}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
