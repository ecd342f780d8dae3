import "#app/styles/desk/ways.css";
import "#app/styles/desk/rows.css";
import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { changedMeanwhile, refusedAsShown } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import {
  type FrameErrors,
  frameForm,
  LETTERS_PAGE,
  saveLetterFrame,
} from "#app/mail/edit-texts.server.ts";
import { letterTexts, mailTextKeys, whatsappKeys } from "#app/mail/letter-texts.ts";
import { ownText } from "#app/mail/own-texts.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { Field, TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/letters.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Messages to customers");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const listed = (keys: readonly (keyof typeof letterTexts)[]) =>
    keys.map((key) => ({ key, label: letterTexts[key].label, isOwn: ownText(key) !== undefined }));
  const groups = [
    { title: "Mails", texts: listed(mailTextKeys) },
    { title: "WhatsApp messages", texts: listed(whatsappKeys) },
  ];
  return { groups, ...frameForm() };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { greeting = "", signature = "", footer = "", print = "" } = fields;
  const typed = { greeting, signature, footer };
  const context = operatorContext(operator);
  const { done: saved, earlier } = keepEarlier(context, {
    page: LETTERS_PAGE,
    change: () => saveLetterFrame(context, { typed, print }),
  });
  if (saved.ok) {
    const message = "Saved. Mails have it from now on.";
    return redirectWithToast(LETTERS_PAGE, savedSettings(message, earlier));
  }
  if (saved.reason === "changed") {
    return changedMeanwhile(typed, frameForm().typed);
  }
  return refusedAsShown(typed, saved.errors, print);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function LettersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups } = loaderData;
  const { typed } = actionData ?? loaderData;
  const errors: FrameErrors = actionData?.errors ?? {};
  const tie = (name: keyof typeof typed) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <DeskPage
      title="Messages to customers"
      intro="The words of each mail, and of what you send by WhatsApp."
      error={actionData?.message}
    >
      {groups.map(({ title, texts }) => (
        <section key={title} className="panel" aria-label={title}>
          <h2>{title}</h2>
          <ul className="desk-rows desk-sections">
            {texts.map(({ key, label, isOwn }) => (
              <li key={key}>
                <Link to={`/admin/settings/letters/${key}`}>{label}</Link>
                {isOwn && <span className="soft">Your words</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h2>Around the text of each mail</h2>
      <SettingsForm>
        <input type="hidden" name="print" value={actionData?.print ?? loaderData.print} />
        <Field
          label="Greeting"
          {...tie("greeting")}
          hint="{name} and {firstName} stand for the customer, {shop} for your shop."
        />
        <TextField label="Signature" {...tie("signature")} hint="Below the text." />
        <Field
          label="Last line"
          {...tie("footer")}
          hint="At the end of the mail, below your address and phone."
        />
      </SettingsForm>
    </DeskPage>
  );
}
