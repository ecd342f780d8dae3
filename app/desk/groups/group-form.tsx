import { Form, Link } from "react-router";
import { counted } from "#app/india/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { CheckField } from "../check-field.tsx";
import { ShownForm } from "../shown-form.tsx";
import type { GroupView } from "./group-view.server.ts";
import { RuleFields } from "./rule-fields.tsx";

type Refused = {
  status: number;
  message: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** Name, address, words, whether it is shown; of a collection also what is in it. */
export function GroupForm({ group, refused }: { group: GroupView; refused: Refused | undefined }) {
  const { kind, fields } = group;
  const typed = refused?.typed;
  // Who has not been told that somebody else has saved keeps what they have seen.
  const seen = refused?.status === 409 ? undefined : typed?.revision;
  const errors = refused?.errors ?? {};
  const value = (name: keyof typeof fields) => typed?.[name] ?? fields[name];
  const isShown = typed ? typed.shown === "yes" : fields.shown === "yes";
  return (
    <ShownForm name="revision" print={String(seen ?? group.revision)} className="panel stack">
      <Field
        label="Name"
        name="name"
        required
        autoComplete="off"
        defaultValue={value("name")}
        error={errors.name}
        hint={
          kind === "category"
            ? "All its products get the new name."
            : "The heading of its page, such as Silk sarees."
        }
      />
      <Field
        label="Address"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={value("slug")}
        error={errors.slug}
        hint="The last part of its address: silk-sarees stands for /collections/silk-sarees. Links to an earlier address lead to the new one."
      />
      <TextField
        label="Description"
        name="description"
        rows={4}
        defaultValue={value("description")}
        error={errors.description}
        hint="Shown above its products and by search engines."
      />
      <CheckField
        name="shown"
        label="Show it to customers"
        defaultChecked={isShown}
        error={errors.shown}
      />
      <p className="hint">
        {kind === "category"
          ? "A hidden category is no filter and has no page. Its products stay in the shop."
          : "A hidden collection has no page. Its products stay in the shop."}
      </p>
      {kind === "collection" && (
        <RuleFields
          rule={typed?.way ? { ...group.rule, ...typed } : group.rule}
          group={group}
          errors={errors}
        />
      )}
      <Button name="intent" value="save">
        Save
      </Button>
    </ShownForm>
  );
}

/** Its picture, which is chosen on a page of its own. */
export function GroupPicture({ group: { picture, address } }: { group: GroupView }) {
  return (
    <section className="panel stack">
      <h2>Picture</h2>
      {picture && <img src={picture.path} alt={picture.alt} width={320} loading="lazy" />}
      <p>
        <Link to={`${address}/picture`}>{picture ? "Change the picture" : "Add a picture"}</Link>
      </p>
    </section>
  );
}

/** Which sizes a category's products come in is set beside those of the others. */
export function GroupSizes({ group: { kind, fields } }: { group: GroupView }) {
  if (kind !== "category") return null;
  return (
    <section className="panel stack">
      <h2>Sizes</h2>
      <p>
        <Link to="/admin/settings/sizes#categories">Choose the sizes of {fields.name}</Link>, its
        size chart, and what a single size is called.
      </p>
    </section>
  );
}

/** What would miss it, were it hidden or deleted. */
export function GroupUses({
  uses,
  kind,
}: {
  uses: { title: string; href: string }[];
  kind: string;
}) {
  if (uses.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>Where it is used</h2>
      <p>If you hide or delete this {kind}, please change these too: they show it or lead to it.</p>
      <ul className="stack">
        {uses.map(({ title, href }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deletes it; a category's products first need another place. */
export function DeleteGroup({
  group: { id, kind, fields, products, categories },
  refused,
}: {
  group: GroupView;
  refused: Refused | undefined;
}) {
  const errors = refused?.errors ?? {};
  const others = categories.filter((one) => one.id !== id);
  return (
    <Form method="post" className="panel stack">
      <h2>Delete this {kind}</h2>
      {products > 0 ? (
        <div className="field">
          <label htmlFor="moveTo">Move its {counted(products, "product")} to</label>
          <select
            id="moveTo"
            name="moveTo"
            defaultValue={refused?.typed.moveTo ?? ""}
            aria-invalid={errors.moveTo ? true : undefined}
            aria-describedby={errors.moveTo ? "moveTo-error" : undefined}
          >
            <option value="">Please choose</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
            <option value="none">No category</option>
          </select>
          {errors.moveTo && (
            <p className="field-error" id="moveTo-error">
              {errors.moveTo}
            </p>
          )}
        </div>
      ) : (
        <p>{kind === "category" ? "No product has it." : "Its products stay in the shop."}</p>
      )}
      <CheckField
        name="sure"
        label={`Yes, delete ${fields.name}`}
        defaultChecked={refused?.typed.sure === "yes"}
        error={errors.sure}
      />
      <Button variant="danger" name="intent" value="delete">
        Delete {kind}
      </Button>
    </Form>
  );
}
