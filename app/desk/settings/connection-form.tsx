import { Form } from "react-router";
import type { ConnectionView, SecretView } from "#app/connections/connection-view.server.ts";
import type { ConnectionErrors } from "#app/connections/save-connection.server.ts";
import { dateClock } from "#app/india/dates.ts";
import type { ConnectionDescription } from "#app/settings/connection-spec.ts";
import type { Tried } from "#app/settings/fault-messages.ts";
import type { SettingField } from "#app/supplier-settings.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** The fields of one connection. Secrets go in and never come back. */
export function ConnectionForm({
  connection,
  view,
  print,
  typed,
  errors,
  origin,
}: {
  connection: ConnectionDescription;
  view: ConnectionView;
  print: string;
  typed: Record<string, string>;
  errors: ConnectionErrors;
  origin: string;
}) {
  const { fields, notes, webhook } = connection;
  return (
    <Form method="post" className="panel stack" noValidate autoComplete="off">
      <input type="hidden" name="print" value={print} />
      {fields.map((field) =>
        field.isTick ? (
          <TickField key={field.key} field={field} isTicked={Boolean(typed[field.key])} />
        ) : field.options ? (
          <Choice
            key={field.key}
            legend={field.label}
            name={field.key}
            options={field.options}
            chosen={typed[field.key] ?? ""}
            error={errors[field.key]}
          />
        ) : (
          <PlainField
            key={field.key}
            field={field}
            value={typed[field.key] ?? ""}
            secret={view.source === "desk" ? view.secrets[field.key] : undefined}
            error={errors[field.key]}
          />
        ),
      )}
      {webhook && (
        <p>
          Webhook address: <strong className="desk-code">{origin + webhook}</strong>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      <OwnPassword id="own" error={errors.own} />
      <SubmitButton name="intent" value="save" pendingLabel="Saving...">
        Save
      </SubmitButton>
      <p className="soft">Saving has no Undo: to go back, enter the earlier values again.</p>
      {view.source === "environment" && (
        <p className="soft">
          The settings of the environment are in use. If you save here, all of them are replaced.
        </p>
      )}
    </Form>
  );
}

function TickField({ field, isTicked }: { field: SettingField; isTicked: boolean }) {
  const { key: name, label, hint } = field;
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isTicked}
          aria-describedby={`${name}-hint`}
        />
        <span>{label}</span>
      </label>
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  );
}

function PlainField({
  field,
  value,
  secret,
  error,
}: {
  field: SettingField;
  value: string;
  secret: SecretView | undefined;
  error: string | undefined;
}) {
  const { key: name, label, hint, required, inputMode } = field;
  const ties = { label, name, error, autoComplete: "off" };
  if (!field.secret) {
    return (
      <Field
        {...ties}
        autoCapitalize="none"
        spellCheck={false}
        required={required}
        inputMode={inputMode}
        hint={hint}
        defaultValue={value}
      />
    );
  }
  return (
    <Field
      {...ties}
      type="password"
      autoComplete="new-password"
      required={required && !secret}
      hint={[secret && secretHint(secret), hint].filter(Boolean).join(" ")}
    />
  );
}

function secretHint({ setAt, ending, isReadable }: SecretView): string {
  if (!isReadable) return "Please enter it again (the session secret of the shop changed).";
  const ends = ending ? `, ends in …${ending}` : "";
  return `Set on ${dateClock(setAt ?? 0)}${ends}. Leave empty to keep it.`;
}

export function OwnPassword({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <Field
      label="Your own password"
      id={id}
      name="own"
      type="password"
      required
      autoComplete="current-password"
      hint="The password you log in with, for safety."
      error={error}
    />
  );
}

/** Tries what is in use now, and tells what came of it. */
export function ConnectionTest({
  title,
  source,
  tried,
}: {
  title: string;
  source: ConnectionView["source"];
  tried: Tried | undefined;
}) {
  return (
    <Form method="post" className="panel stack">
      <p>{source === "desk" ? "In use, as set here." : "In use, as set in the environment."}</p>
      {tried && (
        <Notice
          tone={tried.ok ? "success" : "error"}
          title={tried.ok ? "It works" : "It does not work"}
        >
          <p>{tried.message}</p>
        </Notice>
      )}
      <SubmitButton variant="secondary" name="intent" value="test" pendingLabel="Testing...">
        Test {title}
      </SubmitButton>
    </Form>
  );
}

export function ForgetForm({
  connection: { title, without },
}: {
  connection: ConnectionDescription;
}) {
  return (
    <details className="panel">
      <summary>Remove these settings</summary>
      <Form method="post" className="stack">
        <p>
          Then the settings of the environment are used. Without any: <span>{without}</span>
        </p>
        <OwnPassword id="own-forget" />
        <SubmitButton variant="danger" name="intent" value="forget">
          Remove {title}
        </SubmitButton>
      </Form>
    </details>
  );
}
