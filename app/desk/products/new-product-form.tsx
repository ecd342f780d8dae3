import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { ProductForm as Sent } from "#app/catalog/editing/product-submission.ts";
import { type Attribute, renamedField } from "#app/catalog/own-attributes/attributes.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { WholeForm } from "#app/ui/whole-form.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { FactFields } from "./fact-fields.tsx";
import { NewSizes, type OfferedSets, shownSet } from "./new-sizes.tsx";
import { OwnFields } from "./own-fields.tsx";
import { NewPictures } from "./picture-strip.tsx";
import { useTypedSizes } from "./use-typed-sizes.ts";

const firstFields = productFields.filter(({ isFirst }) => isFirst);
const moreFields = productFields.filter(({ isFirst }) => !isFirst);

/** Title and price are needed; everything typed stands here again after an error. */
export function NewProductForm({
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
  const form = useRef<HTMLFormElement>(null);
  const { typed, follow } = useTypedSizes(form, fields);
  const { sizeSet, category, sizes, stocks, chart } = typed;
  const shown = shownSet(offered, sizeSet, category)?.sizes ?? [];

  return (
    <Form
      ref={form}
      method="post"
      action="/admin"
      onChange={follow}
      encType="multipart/form-data"
      className="product-form"
    >
      <fieldset disabled={uploading}>
        <legend className="sr-only">Product</legend>
        <WholeForm>
          <NewProductBar uploading={uploading} />
          <input type="hidden" name="token" defaultValue={fields.token} />
          <div className="stack product">
            <section className="card">
              <div className="in-card">
                <NewPictures error={errors.images} isAlone />
                {again && (
                  <p className="hint">
                    If no file is shown here, please choose the pictures again.
                  </p>
                )}
                {errors.images && <FieldError id="images-error">{errors.images}</FieldError>}
              </div>
            </section>
            <section className="card">
              <div className="in-card stack">
                <FactFields
                  of={firstFields}
                  fields={fields.texts}
                  {...{ errors, categories, attributes }}
                />
              </div>
            </section>
            <section className="card">
              <div className="in-card">
                <NewSizes
                  fields={{ ...fields, texts: { ...fields.texts, category }, sizes, stocks }}
                  offered={offered}
                  shown={shown}
                  errors={errors}
                />
              </div>
            </section>
            <section className="card">
              <div className="in-card">
                <OwnFields attributes={attributes} fields={fields.texts} errors={errors} isNew />
              </div>
            </section>
            <MoreFields
              fields={{ ...fields, chart }}
              sizes={shown}
              {...{ errors, categories, attributes }}
            />
          </div>
        </WholeForm>
      </fieldset>
    </Form>
  );
}

function NewProductBar({ uploading }: { uploading: boolean }) {
  return (
    <div className="bar">
      <div className="bar-what">
        <h1>Add New Product</h1>
      </div>
      <div className="bar-do">
        <Button className="go keep" icon="upload" pending={uploading} pendingLabel="Uploading...">
          Upload Product
        </Button>
        <Button variant="secondary" className="keep" name="draft" value="yes" disabled={uploading}>
          Save as draft
        </Button>
      </div>
    </div>
  );
}

/** What can wait until the product is edited; it opens by itself when something in it is wrong, or typed. */
function MoreFields({
  fields: { texts, chart },
  sizes,
  errors,
  categories,
  attributes,
}: {
  fields: Sent;
  categories: readonly string[];
  attributes: readonly Attribute[];
  sizes: readonly string[];
  errors: Record<string, string>;
}) {
  const isOpen = moreFields.some(({ name }) => texts[name] || errors[name]);
  return (
    <>
      <details className="card fold" open={isOpen || undefined}>
        <summary>
          <h2>More details</h2>
          <span className="soft">
            {moreFields.map(({ key, label }) => renamedField(attributes, key) ?? label).join(", ")}
          </span>
        </summary>
        <div className="in-card stack">
          <FactFields of={moreFields} fields={texts} {...{ errors, categories, attributes }} />
        </div>
      </details>
      <ChartFields {...{ chart, sizes, errors }} category={texts.category ?? ""} />
    </>
  );
}
