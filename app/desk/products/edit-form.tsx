import type { ComponentProps, ReactNode, RefCallback } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Conflict } from "#app/catalog/editing/edit-conflicts.ts";
import type { Edit } from "#app/catalog/editing/edit-input.ts";
import type { ProductState } from "#app/catalog/editing/product-desk.server.ts";
import type { Attribute } from "#app/catalog/own-attributes/attributes.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import type { StoredPicture } from "#app/catalog/save-pictures.server.ts";
import { dayClock } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { emptyChart } from "#app/sizes/chart-input.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { WholeForm } from "#app/ui/whole-form.tsx";
import { useTypedMeanwhile } from "../typed-meanwhile.ts";
import { AsCustomersSee } from "./as-customers-see.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { type CollectionOf, CollectionsCard } from "./collections-card.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import { FactFields } from "./fact-fields.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { OwnFields } from "./own-fields.tsx";
import { PictureStrip } from "./picture-strip.tsx";
import type { ProductFigures } from "./product-figures.server.ts";
import { ProductTabs } from "./product-tabs.tsx";
import { PublishFields } from "./publish-fields.tsx";
import { SizeFields } from "./size-fields.tsx";
import { StateMenu } from "./state-menu.tsx";

const ofPart = (name: string) => productFields.filter(({ part }) => part === name);
const [main, details, parcel] = [ofPart("main"), ofPart("details"), ofPart("parcel")];

type Shown = {
  product: {
    id: string;
    title: string;
    price: Paise;
    mrp: Paise | null;
    productState: ProductState;
    pictures: StoredPicture[];
    updatedAt: number;
  };
  /** Its address at the desk. */
  page: string;
  edit: Edit;
  /** The sizes of its category. */
  offered: readonly string[];
  categories: readonly string[];
  attributes: readonly Attribute[];
  /** The texts it was made from, as JSON: what others changed since is told by it. */
  was: string;
  /** Of this visit: pictures sent with it twice are added once. */
  token: string;
  held: Record<string, number>;
  hasOwnChart: boolean;
  figures: ProductFigures;
  collections: readonly CollectionOf[];
  errors: Record<string, string>;
  conflict: { message: string; conflicts: Conflict[] } | undefined;
  /** Another button was pressed than Save: what was typed stands here still. */
  isUnsaved: boolean;
};

/**
 * Everything of a product in one form. Its fields begin anew when the product has changed; a refused
 * form keeps its own, and what is typed while an answer is on its way stays.
 */
export function EditForm(shown: Shown) {
  const form = useTypedMeanwhile(shown.product.id);
  return <ProductFields key={shown.was} {...shown} form={form} />;
}

/** What there is to press stands in a bar that stays. */
function ProductFields({ form, ...shown }: Shown & { form: RefCallback<HTMLFormElement> }) {
  const { product, page, was, token, conflict, isUnsaved } = shown;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="product-form"
      data-unsaved={isUnsaved || undefined}
    >
      <WholeForm>
        <ProductBar page={page} product={product} />
        <input type="hidden" name="was" value={was} />
        <input type="hidden" name="token" value={token} />
        <div className="views-line">
          <ProductTabs page={page} />
        </div>
        {conflict && <ConflictChoice {...conflict} />}
        <div className="two product">
          <div className="stack">
            <WhatItIs {...shown} />
          </div>
          <div className="stack">
            <HowItStands {...shown} />
          </div>
        </div>
      </WholeForm>
    </Form>
  );
}

/** Its pictures, facts, sizes and measures. */
function WhatItIs({
  product: { pictures },
  page,
  edit: { fields, sizes, chart = emptyChart },
  offered,
  categories,
  attributes,
  held,
  hasOwnChart,
  errors,
}: Shown) {
  const given = { fields, errors, categories, attributes };
  return (
    <>
      <PictureStrip
        // With others the files that were chosen are stored: they would be sent again.
        key={pictures
          .map(({ id }) => id)
          .sort()
          .join()}
        page={page}
        pictures={pictures}
        error={errors.images}
      />
      <Card title="Title and price">
        <FactFields of={main} {...given} />
      </Card>
      <PlainCard>
        <SizeFields
          sizes={sizes}
          category={fields.category ?? ""}
          offered={offered}
          held={held}
          errors={errors}
        />
        <p>
          <Link to={`${page}/stock`}>Stock history</Link>
        </p>
      </PlainCard>
      <Card title="Details">
        <FactFields of={details} {...given} />
      </Card>
      <PlainCard>
        <OwnFields {...given} />
      </PlainCard>
      <TaxAndParcel {...given} />
      <ChartFields
        chart={chart}
        sizes={sizes.rows.map(({ size }) => size)}
        category={fields.category ?? ""}
        hasOwn={hasOwnChart}
        errors={errors}
      />
    </>
  );
}

/** Beside it: when it comes into the shop, how customers see it, what it has sold, and which collections it is in. */
function HowItStands({ product, page, edit: { fields }, errors, figures, collections }: Shown) {
  return (
    <>
      {product.productState.state === "draft" && (
        <Card title="Status" className="p-status">
          <PublishFields fields={fields} error={errors.publishAt} />
        </Card>
      )}
      <AsCustomersSee page={page} {...product} cover={product.pictures[0]} />
      <FiguresCard figures={figures} />
      <CollectionsCard page={page} collections={collections} />
    </>
  );
}

function Card({
  title,
  className = "",
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`card ${className}`}>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="in-card stack">{children}</div>
    </section>
  );
}

/** Its content has a heading of its own. */
function PlainCard({ children }: { children: ReactNode }) {
  return (
    <section className="card">
      <div className="in-card">{children}</div>
    </section>
  );
}

/** Folded, with what they say in a line; open where something in them is wrong. */
function TaxAndParcel(given: Omit<ComponentProps<typeof FactFields>, "of">) {
  const isWrong = parcel.some(({ name }) => given.errors[name]);
  return (
    <details className="card fold" open={isWrong || undefined}>
      <summary>
        <h2>Tax and parcel</h2>
        <span className="soft">{parcelText(given.fields)}</span>
      </summary>
      <div className="in-card">
        <FactFields of={parcel} {...given} />
      </div>
    </details>
  );
}

function parcelText(fields: ComponentProps<typeof FactFields>["fields"]): string {
  const filled = parcel.map(({ name, label, ...field }) => {
    const text = fields[name]?.trim();
    return text && `${label} ${text}${"unit" in field ? field.unit : ""}`;
  });
  return filled.filter(Boolean).join(", ");
}

/** Name, status, and at the end what there is to do; Save is the first button of the form, for Enter. */
function ProductBar({
  page,
  product: { id, title, productState, updatedAt },
}: {
  page: string;
  product: { id: string; title: string; productState: ProductState; updatedAt: number };
}) {
  const navigation = useNavigation();
  const saving = navigation.state !== "idle" && navigation.formMethod === "POST";
  const { state } = productState;
  return (
    <div className="bar">
      <div className="bar-what">
        <h1>{title}</h1>
        <StateMenu productState={productState} />
      </div>
      <div className="bar-do">
        <Button className="go keep" pending={saving} pendingLabel="Saving...">
          Save
        </Button>
        <p className="small bar-saved">
          <strong className="warn if-changed">Unsaved changes</strong>
          <span className="soft">Changed {dayClock(updatedAt)}</span>
        </p>
        <Button
          variant="secondary"
          className="keep"
          icon="eye"
          name="then"
          value="preview"
          disabled={saving}
        >
          Save and preview
        </Button>
        {state === "shop" && (
          <ButtonLink to={productAddress(id)} variant="secondary">
            View in shop
          </ButtonLink>
        )}
        <details className="menu">
          <summary className="button secondary keep">More</summary>
          <div>
            {state === "shop" && <Link to={productAddress(id)}>View in shop</Link>}
            <button type="submit" name="intent" value="duplicate" formNoValidate>
              Duplicate
            </button>
            <Link to={`${page}/delete`} className="danger">
              Delete product …
            </Link>
          </div>
        </details>
      </div>
    </div>
  );
}
