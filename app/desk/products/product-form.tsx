import { type ChangeEvent, type SyntheticEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { pictureProblem } from "#app/catalog/editing/picture-check.ts";
import type { ProductForm as Sent } from "#app/catalog/editing/product-submission.ts";
import type { Attribute } from "#app/catalog/own/attributes.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { FactFields } from "./fact-fields.tsx";
import { NewSizes, type OfferedSets, shownSet } from "./new-sizes.tsx";
import { OwnFields } from "./own-fields.tsx";
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
  offered,
  categories,
  attributes,
  errors,
  again,
}: {
  fields: Sent;
  offered: OfferedSets;
  categories: readonly string[];
  attributes: readonly Attribute[];
  errors: Record<string, string>;
  /** The form was sent before, so the browser may have let go of the pictures. */
  again: boolean;
}) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formAction === "/admin";
  const uploading = sending && navigation.formMethod === "POST";
  const [chosen, setChosen] = useState({
    sizeSet: fields.sizeSet ?? "",
    category: fields.texts.category ?? "",
  });
  const sizes = shownSet(offered, chosen.sizeSet, chosen.category)?.sizes ?? [];

  /** Once React is there the sizes follow the category and the set by themselves. */
  function follow({ target }: SyntheticEvent) {
    const { name, value } = target as HTMLInputElement;
    if (name === "category" || name === "sizeSet") setChosen({ ...chosen, [name]: value });
  }

  return (
    <Form
      method="post"
      action="/admin"
      onChange={follow}
      encType="multipart/form-data"
      className="panel product-form"
    >
      <fieldset className="stack" disabled={uploading}>
        <legend className="sr-only">Product</legend>
        <input type="hidden" name="token" defaultValue={fields.token} />
        <FactFields of={firstFields} fields={fields.texts} {...{ errors, categories }} isNew />
        <NewSizes fields={fields} offered={offered} shown={sizes} errors={errors} />
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
        <OwnFields attributes={attributes} fields={fields.texts} errors={errors} />
        <MoreFields fields={fields} sizes={sizes} {...{ errors, categories }} />
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
  sizes,
  errors,
  categories,
}: {
  fields: Sent;
  categories: readonly string[];
  sizes: readonly string[];
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
          <FactFields of={moreFields} fields={texts} {...{ errors, categories }} isNew />
        </div>
      </details>
      <ChartFields chart={chart} sizes={sizes} errors={errors} />
    </>
  );
}
