import { savedOrDeleted } from "#app/desk/undo.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import "#app/styles/pages/desk-product-form.css";
import { data, Form } from "react-router";
import {
  attributeFormOf,
  emptyAttributeForm,
  reachesProducts,
  sentAttributeForm,
  withRows,
} from "#app/catalog/own-attributes/attribute-form.ts";
import { attributeList } from "#app/catalog/own-attributes/attributes.server.ts";
import { isBuiltIn } from "#app/catalog/own-attributes/attributes.ts";
import {
  deleteAttribute,
  saveAttribute,
} from "#app/catalog/own-attributes/edit-attributes.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { AttributeFields } from "#app/desk/settings/attribute-fields.tsx";
import { attributeConflict } from "#app/desk/settings/kept-conflicts.ts";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/attribute.ts";

export const headers = noStore;

const ALL = "/admin/settings/attributes";
const NEW = "new";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Product detail");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { attribute: id } = params;
  const attribute = attributeList.find(id);
  if (!attribute && id !== NEW) throw notFound("There is no such product detail.");
  const typed = attribute ? attributeFormOf(attribute) : emptyAttributeForm;
  const shown = attribute?.updatedAt ?? 0;
  return { isNew: !attribute, isColumn: isBuiltIn(id), typed, shown };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const { intent, redraw } = fields;
  const shown = Number(fields.shown);
  const typed = sentAttributeForm(fields, {
    removed: all("removeValue"),
    bare: all("noSwatch"),
  });
  if (redraw) return data({ message: undefined, errors: {}, typed: withRows(typed), shown });
  const context = operatorContext(operator);
  const id = params.attribute === NEW ? undefined : params.attribute;
  const change = () =>
    intent === "delete"
      ? deleteAttribute(context, { id: params.attribute })
      : saveAttribute(context, { id, shown, typed });
  const { done, earlier } = keepEarlier(context, { page: ALL, change });
  if (done.ok) {
    // Products have the new names, or may soon have a new value or attribute: taken back, it would be missing there.
    const undo = id === undefined || reachesProducts(typed) ? undefined : earlier;
    return redirectWithToast(ALL, savedOrDeleted(intent, undo));
  }
  const { message, errors, status } = done;
  if (status === 404) throw notFound(message);
  const saved = attributeList.find(params.attribute);
  const now = saved?.updatedAt ?? 0;
  if (intent === "delete")
    return data({ message, errors, typed: undefined, shown: now }, { status });
  const told = saved && status === 409 && attributeConflict(typed, saved);
  // Who has not been told that somebody else has saved keeps the time of what they have seen.
  return data({ message, errors, typed, ...told, shown: told ? now : shown }, { status });
}

export default function AttributePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isNew, isColumn } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const shown = actionData?.shown ?? loaderData.shown;
  return (
    <DeskPage
      title={isNew ? "New product detail" : loaderData.typed.name}
      error={actionData?.message}
    >
      <SettingsForm back={{ to: ALL, label: "All product details" }}>
        <input type="hidden" name="shown" value={shown} />
        <AttributeFields
          key={params.attribute}
          typed={typed}
          errors={actionData?.errors ?? {}}
          isNew={isNew}
          isColumn={isColumn}
        />
      </SettingsForm>
      {!isNew && !isColumn && (
        <Form method="post">
          <Button variant="quiet" name="intent" value="delete">
            Delete this detail
          </Button>
        </Form>
      )}
    </DeskPage>
  );
}
