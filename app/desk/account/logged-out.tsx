import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LOGIN_APART } from "#app/ui/no-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { UnsentForm } from "./unsent-form.ts";

/** A form that came after the login had run out: kept in this page alone, to be sent once more. */
export function LoggedOut({ form }: { form: UnsentForm }) {
  const { address, multipart, fields, files, hadSecrets } = form;
  return (
    <div className="desk stack">
      <PageTitle title="You have been logged out" />
      <Notice tone="warning">
        <p>Nothing is saved yet. Please keep this page open: it still has what you typed.</p>
      </Notice>
      <form
        method="post"
        action={address}
        encType={multipart ? "multipart/form-data" : undefined}
        className="panel stack"
      >
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they came
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <p>
          <a href={LOGIN_APART} target="_blank" rel="noreferrer">
            Log in in a new tab
          </a>
          , then come back here and press Send again.
        </p>
        {Object.entries(files).map(([name, chosen]) => (
          <Field
            key={name}
            label="Choose your files again"
            id={`file-${name}`}
            name={name}
            type="file"
            multiple={chosen.length > 1}
            required
            hint={`You had chosen: ${chosen.join(", ")}`}
          />
        ))}
        {hadSecrets && <p>Please enter passwords, keys and codes again: they are never kept.</p>}
        <Button>Send again</Button>
      </form>
      <p>
        <a href={address}>Discard and reload page</a>
      </p>
    </div>
  );
}
