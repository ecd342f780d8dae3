import { MAX_PICTURE_BYTES, pictureOf } from "#app/catalog/pictures.ts";
import { FileField } from "#app/ui/file-field.tsx";
import "#app/styles/uploading.css";
import { Form } from "react-router";
import { counted } from "#app/india/counts.ts";
import { priceEach } from "#app/order-sums.ts";
import { inSize, type ReturnTerms } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { FieldError, SelectField, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { itemField, type ReturnErrors } from "./return-input.ts";
import { reasonsOf, returnReasons, returnWishes, wishesOf } from "./return-labels.ts";

type ReturnableLine = {
  lineId: number;
  title: string;
  size: string;
  color: string | null;
  category: string | null;
  image: string | null;
  quantity: number;
  unitPrice: number;
};

/** Which items, what is not right, what the shopper wants; what was typed stays on a refusal. */
export function ReturnForm({
  action,
  lines,
  typed,
  errors = {},
  terms,
  busy,
}: {
  action: string;
  lines: ReturnableLine[];
  typed?: Record<string, string> | undefined;
  errors?: ReturnErrors | undefined;
  terms: ReturnTerms;
  busy: boolean;
}) {
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="stack">
      <ItemsToReturn lines={lines} typed={typed} error={errors.items} />
      <Choice
        legend="What is wrong?"
        name="reason"
        options={reasonsOf(terms).map((value) => ({ value, label: returnReasons[value] }))}
        chosen={typed?.reason ?? ""}
        error={errors.reason}
      />
      <TextField
        label="Please describe it"
        name="words"
        hint={`Where is the problem?${terms.offersExchange ? " For an exchange, also the size you would like." : ""}`}
        defaultValue={typed?.words}
        error={errors.words}
      />
      <FileField
        label="Photos"
        name="photos"
        mostBytes={MAX_PICTURE_BYTES}
        multiple
        accept="image/*"
        hint={
          typed
            ? "If no file is shown here, please choose the photos again."
            : "Up to 3 photos of up to 15 MB. Only you and the shop can see them."
        }
        error={errors.photos}
      />
      <Choice
        legend="What would you like?"
        name="wish"
        options={wishesOf(terms).map((value) => ({ value, label: returnWishes[value] }))}
        chosen={typed?.wish ?? (terms.offersExchange ? "" : "return")}
        error={errors.wish}
      />
      <Button pending={busy} pendingLabel="Sending...">
        Send request
      </Button>
      <UploadProgress sending={busy} />
    </Form>
  );
}

/** How many of each line; of an order's only line one, unless something else was chosen. */
function ItemsToReturn({
  lines,
  typed,
  error,
}: {
  lines: ReturnableLine[];
  typed: Record<string, string> | undefined;
  error: string | undefined;
}) {
  const shop = useShop();
  const only = lines.length === 1 ? "1" : "0";
  return (
    <fieldset className="stack" aria-describedby={error && "items-error"}>
      <legend>Which items?</legend>
      {lines.length > 1 && (
        <p className="hint">All that are not right: an order has one request.</p>
      )}
      {lines.map(({ lineId, title, size, color, category, image, quantity, ...line }, at) => (
        <div key={lineId} className="reviewed">
          <Picture picture={image ? pictureOf(image) : null} sizes="72px" widths={[240]} alt="" />
          <SelectField
            autoFocus={at === 0 && Boolean(error)}
            label={title}
            name={itemField(lineId)}
            required
            hint={`${inSize(shop, { size, category })}${color ? `, ${color}` : ""} · ${priceEach(line)}`}
            defaultValue={typed?.[itemField(lineId)] ?? only}
          >
            {[...Array(quantity + 1).keys()].map((count) => (
              <option key={count} value={count}>
                {count === 0 ? "Keep" : counted(count, "item")}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      {error && <FieldError id="items-error">{error}</FieldError>}
    </fieldset>
  );
}
