import { type ComponentProps, useState } from "react";
import { slabWarning } from "#app/documents/tax.ts";
import { parseRupees } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The price, and under it a word on GST where no rate fits it; also while it is typed. */
export function PriceField({
  defaultValue,
  ...ties
}: Omit<ComponentProps<typeof Field>, "defaultValue"> & { defaultValue: string }) {
  const [typed, setTyped] = useState(defaultValue);
  const paise = parseRupees(typed);
  const warning = paise === undefined ? null : slabWarning(paise);
  return (
    <div className="price-field">
      <Field
        {...ties}
        inputMode="decimal"
        defaultValue={defaultValue}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
