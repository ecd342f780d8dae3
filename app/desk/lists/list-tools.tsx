import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { type ArrangedList, listColumns, type RefusedView } from "./list-facts.ts";

/** The operator's own views. */
export function OwnViews({ of: { list, views } }: { of: ArrangedList }) {
  return views.map(({ name, query, isHere }) => (
    <Link key={name} to={`/admin/${list}?${query}`} aria-current={isHere ? "page" : undefined}>
      {name}
    </Link>
  ));
}

type Tools = { of: ArrangedList; refused?: RefusedView | undefined };

/** Beside the views of a list: keeping what is shown under a name, and which columns there are. Saving folds each in. */
export function DeskListTools({ of, refused }: Tools) {
  return (
    <>
      {(of.canSave || of.views.length > 0) && <ViewsMenu of={of} refused={refused} />}
      <ColumnsMenu of={of} />
    </>
  );
}

function ViewsMenu({ of: { views, canSave }, refused }: Tools) {
  // Read where the line has room, else pointed at.
  const label = canSave ? "Save this view" : "Saved views";
  return (
    <details
      key={views.map(({ name }) => name).join()}
      className="menu tool"
      open={refused !== undefined}
    >
      <summary title={label}>
        <DeskIcon name="bookmark" />
        <b>{label}</b>
      </summary>
      <div>
        <Form method="post" className="in-card stack">
          {canSave && (
            <>
              <Field
                label="Name of the view"
                hint="Such as “To ship today”. It then stands beside the other views."
                name="name"
                required
                autoComplete="off"
                defaultValue={refused?.name}
                error={refused?.error}
              />
              <p>
                <Button name="intent" value="view">
                  Save view
                </Button>
              </p>
            </>
          )}
          {views.map(({ name }) => (
            <Button
              key={name}
              variant="quiet"
              name="intent"
              value={`remove:${name}`}
              formNoValidate
            >
              <DeskIcon name="x" />
              Remove “{name}”
            </Button>
          ))}
        </Form>
      </div>
    </details>
  );
}

function ColumnsMenu({ of: { list, hidden } }: Pick<Tools, "of">) {
  return (
    <details key={hidden.join()} className="menu tool columns">
      <summary>
        <DeskIcon name="columns-3" />
        Columns
      </summary>
      <div>
        <Form method="post" className="in-card stack">
          <fieldset>
            <legend>Columns to show</legend>
            {Object.entries(listColumns[list]).map(([column, label]) => (
              <label key={column} className="check">
                <input
                  type="checkbox"
                  name="column"
                  value={column}
                  defaultChecked={!hidden.includes(column)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <p>
            <Button variant="secondary" name="intent" value="columns">
              Show these
            </Button>
          </p>
        </Form>
      </div>
    </details>
  );
}
