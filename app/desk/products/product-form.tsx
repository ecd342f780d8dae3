import type { ChangeEvent } from "react";
import { Form, useNavigation } from "react-router";
import { pictureProblem } from "#app/catalog/editing/picture-check.ts";
import { chartSizes, type ProductForm as Sent } from "#app/catalog/editing/product-submission.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import { ADMIN_SIZES } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { FactFields } from "./fact-fields.tsx";
import { UploadWords } from "./upload-messages.tsx";

const firstFields = productFields.filter(({ isFirst }) => isFirst);
const moreFields = productFields.filter(({ isFirst }) => !isFirst);

/** Says before the sending what the server would say after it. */
function checkPictures({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  currentTarget.setCustomValidity(pictureProblem([...(currentTarget.files ?? [])]));
  currentTarget.reportValidity();
}

/** Title and price are needed; everything typed stands here again after an error. */
export function ProductForm({
  fields,
  errors,
  again,
}: {
  fields: Sent;
  errors: Record<string, string>;
  /** The form was sent before, so the browser may have let go of the pictures. */
  again: boolean;
}) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formAction === "/admin";
  const uploading = sending && navigation.formMethod === "POST";
  return (
    <Form
      method="post"
      action="/admin"
      encType="multipart/form-data"
      className="panel product-form"
    >
      <fieldset className="stack" disabled={uploading}>
        <legend className="sr-only">Product</legend>
        <input type="hidden" name="token" defaultValue={fields.token} />
        <FactFields of={firstFields} fields={fields.texts} errors={errors} isNew />
        <Choice
          legend="Sizes"
          name="sizes"
          many
          options={ADMIN_SIZES.map((size) => ({ value: size }))}
          chosen={fields.sizes}
          hint="If none is chosen: one size fits all (Free Size)."
          error={errors.sizes}
        />
        <Field
          label="Stock per size"
          name="stock"
          hint="If empty: made to order, always available."
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          defaultValue={fields.stock}
          error={errors.stock}
        />
        <Field
          label="Images"
          name="images"
          type="file"
          multiple
          accept="image/*"
          onChange={checkPictures}
          hint={
            again
              ? "If no file is shown here, please choose the pictures again."
              : "Up to 10 pictures, 15 MB each (JPEG, PNG, WebP, AVIF). The first is the main picture."
          }
          error={errors.images}
        />
        <MoreFields fields={fields} errors={errors} />
        <div className="cluster">
          <Button icon="upload" pending={uploading} pendingLabel="Uploading...">
            Upload Product
          </Button>
          <Button variant="secondary" name="draft" value="yes" disabled={uploading}>
            Save as draft
          </Button>
        </div>
        <UploadWords sending={uploading ? navigation.formData : undefined} />
      </fieldset>
    </Form>
  );
}

/** What can wait until the product is edited; it opens by itself when something in it is wrong, or typed. */
function MoreFields({
  fields: { texts, chart },
  errors,
}: {
  fields: Sent;
  errors: Record<string, string>;
}) {
  const isOpen = moreFields.some(({ name }) => texts[name] || errors[name]);
  return (
    <>
      <details className="more-fields" open={isOpen || undefined}>
        <summary>
          <h2>More details</h2>
          <span className="soft">{moreFields.map(({ label }) => label).join(", ")}</span>
        </summary>
        <div className="stack">
          <FactFields of={moreFields} fields={texts} errors={errors} isNew />
        </div>
      </details>
      <ChartFields chart={chart} sizes={chartSizes} errors={errors} />
    </>
  );
}
