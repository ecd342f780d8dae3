import "#app/styles/desk/rows.css";
import { Form, Link } from "react-router";
import type { GroupKind } from "#app/catalog/groups/group-address.ts";
import { counted } from "#app/india/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ListedGroup } from "./group-view.server.ts";
import { PlaceButtons } from "./place-buttons.tsx";

/** Every category or collection in its place, and a form for another. */
export function GroupList({
  kind,
  groups,
  print,
  refused,
}: {
  kind: GroupKind;
  groups: ListedGroup[];
  print: string;
  refused: { typed: Record<string, string>; errors: Record<string, string> } | undefined;
}) {
  return (
    <>
      {groups.length > 0 && (
        <ol className="desk-rows panel">
          {groups.map((group, at) => (
            <li key={group.id} id={`row-${group.id}`}>
              <Link to={group.address}>{group.name}</Link>
              <span className="soft">{rowText(group)}</span>
              <Form method="post" className="beside">
                <input type="hidden" name="id" value={group.id} />
                <PlaceButtons
                  name={group.name}
                  at={at}
                  count={groups.length}
                  print={print}
                  typed={refused?.typed.id === String(group.id) ? refused.typed.to : undefined}
                />
              </Form>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" id="new" className="panel stack" noValidate>
        <h2>Add a {kind}</h2>
        <Field
          label="Name"
          name="name"
          required
          autoComplete="off"
          hint={
            kind === "category"
              ? "What kind of product it is, such as Sarees. A product has one."
              : "What goes together, such as Wedding guests. A product can be in several."
          }
          defaultValue={refused?.typed.name}
          error={refused?.errors.name ?? refused?.errors.slug}
        />
        <Button name="intent" value="add">
          Add {kind}
        </Button>
      </Form>
    </>
  );
}

function rowText({ products, isShown }: ListedGroup): string {
  const count = products === null ? "by rule" : counted(products, "product");
  return isShown ? count : `${count} · hidden`;
}
