import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What was sent, and what keeps it from being taken. */
export type SentMessage = {
  message: string;
  typed: { name: string; contact: string; text: string };
  errors: Record<string, string>;
};

/** The contact form; `message` says what keeps it from being sent. */
export function MessageForm({
  message,
  typed,
  errors = {},
  busy,
}: Partial<SentMessage> & { busy: boolean }) {
  return (
    <Form method="post" action="/contact" className="stack message-form" preventScrollReset>
      {message && (
        <Notice tone="error" autoFocus={Object.keys(errors).length === 0}>
          <p>{message}</p>
        </Notice>
      )}
      <Field
        label="Your name"
        name="name"
        required
        autoComplete="name"
        enterKeyHint="next"
        defaultValue={typed?.name}
        error={errors.name}
      />
      <Field
        label="E-mail or mobile number"
        name="contact"
        required
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        hint="So that we can answer."
        defaultValue={typed?.contact}
        error={errors.contact}
      />
      <TextField
        label="Your message"
        name="text"
        required
        defaultValue={typed?.text}
        error={errors.text}
      />
      <Button pending={busy} pendingLabel="Sending...">
        Send message
      </Button>
    </Form>
  );
}
