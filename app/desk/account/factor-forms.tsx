import "#app/styles/desk/ways.css";
import { Form } from "react-router";
import type { FactorErrors } from "#app/accounts/change-factor.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Setup = {
  key: string;
  link: string;
  sealed: string;
  qr: { size: number; path: string };
};

function Proof({ errors }: { errors: FactorErrors }) {
  return (
    <>
      <Field
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="The 6 digits your app shows now."
        error={errors.code}
      />
      <Field
        label="Your password"
        name="password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
    </>
  );
}

/** The key as a code to scan and as letters to type, and the first code as proof that it arrived. */
export function FactorSetup({ setup, errors }: { setup: Setup; errors: FactorErrors }) {
  return (
    <Form method="post" action="/admin/account/second-factor" className="panel stack">
      <p>
        1. Get an authenticator app for your phone, such as Aegis, Google Authenticator or Microsoft
        Authenticator, and scan this code with it.
      </p>
      <QrCode qr={setup.qr} label="QR code to scan with the authenticator app" />
      <p>
        On this phone, <a href={setup.link}>open the app with it</a>, or type the key{" "}
        <strong className="desk-code">{setup.key}</strong>
      </p>
      <p>2. Enter the code it shows, and your password.</p>
      <input type="hidden" name="sealed" value={setup.sealed} />
      <Proof errors={errors} />
      <SubmitButton name="intent" value="on">
        Turn on
      </SubmitButton>
    </Form>
  );
}

export function FactorOn({ codesLeft, errors }: { codesLeft: number; errors: FactorErrors }) {
  return (
    <Form method="post" action="/admin/account/second-factor" className="panel stack">
      <p>
        Two-step login is on.{" "}
        {codesLeft === 0 ? "No recovery code is" : `${codesLeft} recovery codes are`} left.
      </p>
      <Proof errors={errors} />
      <SubmitButton name="intent" value="codes">
        New recovery codes
      </SubmitButton>
      <SubmitButton name="intent" value="off" variant="danger">
        Turn off
      </SubmitButton>
    </Form>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="panel stack">
      <Notice tone="success" title="Two-step login is on">
        <p>
          Write down these recovery codes now; they are shown only once. If you lose your phone,
          each code logs you in one time.
        </p>
      </Notice>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="soft">Older codes no longer work.</p>
    </section>
  );
}
