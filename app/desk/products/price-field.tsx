import { type ComponentProps, useState } from "react";
import { slabWarning } from "#app/documents/tax.ts";
import { parseRupees } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useRootOfDesk } from "../root-of-desk.ts";

/** The price, and under it a word on GST where no rate of garments fits it; also while it is typed. */
export function PriceField({
  defaultValue,
  gstRate = "",
  ...ties
}: Omit<ComponentProps<typeof Field>, "defaultValue"> & {
  defaultValue: string;
  /** As it is typed with the product. */
  gstRate?: string | undefined;
}) {
  const [typed, setTyped] = useState(defaultValue);
  const paise = parseRupees(typed);
  const isRated = useRootOfDesk().desk?.hasUsualRate || /^\s*\d+\s*$/.test(gstRate);
  const warning = paise === undefined || isRated ? null : slabWarning(paise);
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
