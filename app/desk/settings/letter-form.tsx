import "#app/styles/desk/ways.css";
import { FillIns } from "#app/desk/fill-ins.tsx";
import type { TextErrors } from "#app/mail/edit-texts.server.ts";
import type { Text } from "#app/mail/own-texts.server.ts";
import { Field, TextField } from "#app/ui/field.tsx";

/** Subject, heading and text of a mail, or the text of a WhatsApp message, and what they may name. */
export function LetterFields({
  isMail,
  typed,
  errors,
  placeholders,
}: {
  isMail: boolean;
  typed: Text;
  errors: TextErrors;
  placeholders: { name: string; what: string }[];
}) {
  const tie = (name: keyof Text) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    required: true,
    autoComplete: "off",
  });
  return (
    <>
      {isMail && (
        <Field
          label="Subject"
          hint="What the customer reads in the list of their mails."
          {...tie("subject")}
        />
      )}
      {isMail && (
        <Field label="Heading" hint="The large words at the top of the mail." {...tie("heading")} />
      )}
      <TextField
        label="Text"
        {...tie("body")}
        rows={10}
        hint="An empty line begins a new paragraph. The shop fills in words in braces, such as {order}; a paragraph for which it has nothing is left out."
      />
      <FillIns words={placeholders} />
    </>
  );
}

/** As a reader would get it, about an order that is made up. */
export function LetterPreview({
  subject,
  text,
  html,
}: {
  subject: string;
  text: string;
  html: string | null;
}) {
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview">Preview with an example order, not saved yet</h2>
      {subject && (
        <p>
          <strong>{subject}</strong>
        </p>
      )}
      {html ? (
        <iframe
          className="desk-letter"
          title="The mail as the reader sees it"
          sandbox=""
          srcDoc={html}
        />
      ) : (
        <pre>{text}</pre>
      )}
    </section>
  );
}
