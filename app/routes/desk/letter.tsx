import { Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SaveOrPreview } from "#app/desk/save-or-preview.tsx";
import { LetterFields, LetterPreview } from "#app/desk/settings/letter-form.tsx";
import { changedMeanwhile, refusedAsShown } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { letterForm, previewText, resetText, saveText } from "#app/mail/edit-texts.server.ts";
import { isLetterKey } from "#app/mail/letter-texts.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/letter.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Message to customers");
}

const unknown = "There is no such message.";
const LIST = "/admin/settings/letters";

export async function loader({ request, url, params: { key } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  if (!isLetterKey(key)) throw notFound(unknown);
  return letterForm(key);
}

export async function action({ request, url, params: { key } }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (!isLetterKey(key)) throw notFound(unknown);
  const { fields } = await readForm(request);
  const { subject = "", heading = "", body = "", print = "", intent } = fields;
  const typed = { subject, heading, body };
  const context = operatorContext(operator);
  const page = `${LIST}/${key}`;
  if (intent === "reset") {
    const { earlier } = keepEarlier(context, { page, change: () => resetText(context, key) });
    const message = "The usual words are used again.";
    return redirectWithToast(page, savedSettings(message, earlier));
  }
  if (intent === "preview") {
    const preview = previewText(key, typed);
    if (preview.ok) return { typed, errors: {}, preview, print };
    return refusedAsShown(typed, preview.errors, print);
  }
  const change = () => saveText(context, { key, typed, print });
  const { done: saved, earlier } = keepEarlier(context, { page, change });
  if (saved.ok) {
    const message = "Saved. It is used from now on.";
    return redirectWithToast(LIST, savedSettings(message, earlier));
  }
  if (saved.reason === "changed") {
    return changedMeanwhile(typed, letterForm(key).typed);
  }
  return refusedAsShown(typed, saved.errors, print);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, isMail, isOwn, placeholders } = loaderData;
  const { typed, errors } = actionData ?? { ...loaderData, errors: {} };
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const message = actionData && "message" in actionData ? actionData.message : undefined;
  const kind = isMail ? "Mail" : "WhatsApp message";
  return (
    <DeskPage title={`${kind}: ${label}`} error={message}>
      {preview && <LetterPreview {...preview} />}
      <Form method="post" className="panel stack" noValidate>
        <input type="hidden" name="print" value={actionData?.print ?? loaderData.print} />
        <LetterFields isMail={isMail} typed={typed} errors={errors} placeholders={placeholders} />
        <SaveOrPreview />
      </Form>
      {isOwn && (
        <Form method="post">
          <SubmitButton variant="quiet" icon="rotate-ccw" name="intent" value="reset">
            Reset to default
          </SubmitButton>
        </Form>
      )}
      <p>
        <Link to={LIST}>All messages</Link>
      </p>
    </DeskPage>
  );
}
