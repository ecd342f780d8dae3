import { data, Form } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { meanwhileMessage, savedNow } from "#app/desk/saved-now.ts";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { savedOrDeleted } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { singleSizeOf } from "#app/sizes/category-sizes.server.ts";
import { deleteSizeSet, findSizeSet, saveSizeSet } from "#app/sizes/size-sets.server.ts";
import { type SizeSet as Sizes, setName } from "#app/sizes/size-sets.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/size-set.ts";

export const headers = noStore;

const ALL = "/admin/settings/sizes";
const NEW = "new";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Size set");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const set = findSizeSet(params.set);
  if (!set && params.set !== NEW) throw notFound("There is no such size set.");
  const shown = String(set?.updatedAt ?? 0);
  return { isNew: !set, typed: { ...shownAs(set), shown } };
}

/** A single size as this shop calls it. */
function shownAs(set: Sizes | undefined) {
  if (!set) return { name: "", sizes: "" };
  const single = singleSizeOf(null);
  const sizes = set.sizes.map((size) => (size === FREE_SIZE ? single : size));
  return { name: setName(set, single), sizes: sizes.join("\n") };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { name = "", sizes = "", shown = "", intent } = fields;
  const context = operatorContext(operator);
  const id = params.set === NEW ? undefined : params.set;
  const change = () =>
    intent === "delete"
      ? deleteSizeSet(context, { id: params.set })
      : saveSizeSet(context, { id, shown: Number(shown), typed: { name, sizes } });
  const { done, earlier } = keepEarlier(context, { page: ALL, change });
  if (done.ok) return redirectWithToast(ALL, savedOrDeleted(intent, id && earlier));
  const { message, errors, status } = done;
  if (status === 404) throw notFound(message);
  const saved = findSizeSet(params.set);
  if (intent === "delete") return data({ message, errors, typed: undefined }, { status });
  // Who has not been told that somebody else has saved keeps the time of what they have seen.
  if (!saved || status !== 409) {
    return data({ message, errors, typed: { name, sizes, shown } }, { status });
  }
  const typed = { name, sizes, shown: String(saved.updatedAt) };
  const now = shownAs(saved);
  const differ = savedNow(typed, now);
  return data({ message: meanwhileMessage(typed, now, differ), errors: differ, typed }, { status });
}

export default function SizeSet({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <DeskPage title={isNew ? "New size set" : loaderData.typed.name} error={actionData?.message}>
      <SettingsForm back={{ to: ALL, label: "All sizes" }}>
        <input type="hidden" name="shown" value={typed.shown} />
        <Field
          label="Name"
          hint="You choose the set by it for a category or product. Customers do not see it."
          name="name"
          required
          autoComplete="off"
          defaultValue={typed.name}
          error={errors.name}
        />
        <TextField
          label="Sizes"
          name="sizes"
          required
          rows={8}
          autoComplete="off"
          hint="One per line, in the order in which customers see them. Products that have a size keep it when it is removed here."
          defaultValue={typed.sizes}
          error={errors.sizes}
        />
      </SettingsForm>
      {!isNew && (
        <Form method="post">
          <Button variant="quiet" name="intent" value="delete">
            Delete this size set
          </Button>
        </Form>
      )}
    </DeskPage>
  );
}
