import { Button } from "../button.tsx";
import { Choice } from "../choice.tsx";
import { Field, SelectField, TextField } from "../field.tsx";
import { Notice } from "../notice.tsx";
import { Part } from "./styleguide-part.tsx";

/** The part of the styleguide about asking and answering. */
export function StyleguideForms() {
  return (
    <>
      <Part
        title="Forms"
        when="Labels above, hints under them, errors by their field; nothing typed is lost."
      >
        <form className="stack">
          <Field label="Name" name="recipient" required autoComplete="name" />
          <Field label="Order number" name="number" hint="From your confirmation" />
          <Field
            label="Pincode"
            name="postcode"
            required
            inputMode="numeric"
            defaultValue="22600"
            hint="6 digits, for the delivery fee"
            error="A pincode has 6 digits"
          />
          <Field label="Not to be changed" name="fixed" disabled defaultValue="Uttar Pradesh" />
          <TextField label="Address" name="address" required rows={3} />
          <SelectField label="Sort by" name="order-by">
            <option>Newest first</option>
            <option>Price, low to high</option>
          </SelectField>
          <Choice
            legend="Select size"
            name="size-wanted"
            chosen="M"
            hint="Please select a size to add to cart"
            options={[
              { value: "S" },
              { value: "M" },
              { value: "L" },
              { value: "XL", note: "sold out", disabled: true },
            ]}
          />
          <Choice
            legend="Sizes"
            name="sizes"
            many
            chosen={["S", "L"]}
            error="⚠️ Please select a size before adding to cart"
            options={[{ value: "S" }, { value: "M" }, { value: "L" }]}
          />
          <Button>Send</Button>
        </form>
      </Part>
      <Part
        title="Notices"
        when="What must be known before going on; an error is read out at once."
      >
        <Notice>Delivery takes 3-5 business days.</Notice>
        <Notice tone="success" title="Saved">
          The product is in the shop.
        </Notice>
        <Notice tone="warning" title="Operation Temporarily Disabled">
          Product operations are currently disabled for maintenance.
        </Notice>
        <Notice tone="error" title="Upload Failed">
          Upload failed. Please try again.
        </Notice>
      </Part>
    </>
  );
}
