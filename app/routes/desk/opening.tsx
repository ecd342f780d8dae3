import { Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { PreviewLink } from "#app/desk/settings/preview-link.tsx";
import { changedMeanwhile, refusedAsShown } from "#app/desk/settings/shown-fields.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dayMonth } from "#app/india/dates.ts";
import { readOpening, usualClosedMessage } from "#app/settings/closed.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import {
  endPreview,
  fingerprintOfOpening,
  OPENING_PAGE,
  openingFields,
  renewPreview,
  saveOpening,
} from "#app/settings/opening.server.ts";
import { Choice } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/opening.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Open or closed");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { preview } = readOpening();
  const link = preview &&
    preview.until > Date.now() && {
      href: new URL(`/preview?key=${preview.key}`, url).href,
      until: dayMonth(preview.until),
    };
  return {
    typed: openingFields(),
    print: fingerprintOfOpening(),
    usual: usualClosedMessage,
    link: link || null,
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const context = operatorContext(await requireOperator({ request, url }));
  const { fields } = await readForm(request);
  if (fields.intent === "renew") {
    renewPreview(context);
    return redirectWithToast(OPENING_PAGE, "The link is ready. Send it to friends.");
  }
  if (fields.intent === "end") {
    endPreview(context);
    return redirectWithToast(OPENING_PAGE, "The link no longer works.");
  }
  const { state = "", words = "", print = "" } = fields;
  const saved = saveOpening(context, { state, words, print });
  if (saved.ok) {
    const message = saved.isOpen
      ? "The shop is open to customers."
      : "The shop is closed to customers.";
    return redirectWithToast(OPENING_PAGE, message);
  }
  const typed = { state, words };
  if (saved.reason === "invalid") return refusedAsShown(typed, saved.errors, print);
  return changedMeanwhile(typed, openingFields(), ["state"]);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { usual, link } = loaderData;
  const { state, words } = (actionData ?? loaderData).typed;
  const errors: { state?: string; words?: string } = actionData?.errors ?? {};
  return (
    <DeskPage
      title="Open or closed"
      intro="While the shop is closed, customers read your words and how to reach you. Orders already placed can still be seen, paid, cancelled and returned; Contact and Terms & Conditions stay open."
      error={actionData?.message}
    >
      <Form method="post" className="panel stack" noValidate>
        <input type="hidden" name="print" value={actionData?.print ?? loaderData.print} />
        <Choice
          legend="The shop is"
          hint="Closed: nobody can order. You still see the shop as it is."
          name="state"
          options={[
            { value: "open", label: "Open" },
            { value: "closed", label: "Closed" },
          ]}
          chosen={state}
          error={errors.state}
        />
        <TextField
          label="What customers read while it is closed"
          name="words"
          rows={4}
          autoComplete="off"
          hint={`If empty: “${usual}” Your e-mail and phone stand below it.`}
          defaultValue={words}
          error={errors.words}
        />
        <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
      </Form>
      <PreviewLink link={link} />
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </DeskPage>
  );
}
