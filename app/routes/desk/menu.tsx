import { data, Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { refusalOf } from "#app/desk/pages/change-page.server.ts";
import { DeadLinks } from "#app/desk/pages/dead-links.tsx";
import { listLinkPlaces } from "#app/desk/pages/link-places.server.ts";
import { LinkPlaces } from "#app/desk/pages/link-places.tsx";
import { SectionFields } from "#app/desk/pages/section-fields.tsx";
import { savedFieldsNow } from "#app/desk/saved-now.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { deadLinks } from "#app/pages/dead-links.server.ts";
import { frameOf, saveShopFrame } from "#app/pages/edit-frame.server.ts";
import { frameParts, frameSchemas, readFramePart } from "#app/pages/frame-fields.server.ts";
import { formFields, readSectionForm } from "#app/pages/section-form.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { WholeForm } from "#app/ui/whole-form.tsx";
import type { Route } from "./+types/menu.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.name ?? "Menu");
}

function partOf(text: string) {
  const part = readFramePart(text);
  if (!part) throw notFound("There is no such menu.");
  return part;
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const part = partOf(params.part);
  const { value, print } = frameOf(part);
  const fields = formFields(frameSchemas[part], value);
  const now = Date.now();
  const dead = deadLinks(value, now);
  return { ...frameParts[part], print, fields, dead, places: listLinkPlaces() };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const part = partOf(params.part);
  const schema = frameSchemas[part];
  const context = operatorContext(operator);
  const page = `/admin/menus/${part}`;
  const change = () =>
    saveShopFrame.immediate(context, {
      part,
      value: (stored) => readSectionForm(schema, stored, fields),
      shown: fields.shown ?? "",
    });
  const { done, earlier } = keepEarlier(context, { page, change });
  if (done.ok) {
    const message = "Saved. Customers see it now.";
    return redirectWithToast(page, savedSettings(message, earlier));
  }
  const { value, print } = frameOf(part);
  const typed = formFields(schema, value, fields);
  const differ = () => savedFieldsNow(typed, formFields(schema, value));
  const { message, status, errors } = refusalOf(done, differ);
  // Who saves again after having been told so writes over what the other has saved.
  return data({ fields: typed, print, message, errors }, { status });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Menu({ loaderData, actionData }: Route.ComponentProps) {
  const { name, what } = loaderData;
  const shown = actionData ?? { ...loaderData, errors: {} };
  return (
    <DeskPage title={name} intro={what} error={actionData?.message}>
      <DeadLinks links={loaderData.dead} />
      <Form method="post" className="panel stack" noValidate key={loaderData.print}>
        <WholeForm>
          <input type="hidden" name="shown" value={shown.print} />
          <SectionFields fields={shown.fields} errors={shown.errors} pictureAddress="" />
          <LinkPlaces places={loaderData.places} />
          <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
        </WholeForm>
      </Form>
      <p>
        <Link to="/admin/menus">All menus and links</Link>
      </p>
    </DeskPage>
  );
}
