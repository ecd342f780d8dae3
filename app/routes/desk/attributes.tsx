import { data } from "react-router";
import { listAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { attributeKinds } from "#app/catalog/own-attributes/attributes.ts";
import { moveAttribute } from "#app/catalog/own-attributes/edit-attributes.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { KeptItems } from "#app/desk/settings/kept-items.tsx";
import { movedInList } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/attributes.ts";

export const headers = noStore;

const PAGE = "/admin/settings/attributes";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Product details");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const items = listAttributes().map(({ id, name, kind, values, isFilter, isShown }) => {
    const shows = [isFilter && "filter", isShown && "product page"].filter(Boolean).join(", ");
    const choices = values.map(({ value }) => value).join(", ");
    const detail = [attributeKinds[kind], choices, shows || "hidden"].filter(Boolean).join(" · ");
    return { id, name, detail, to: `/admin/settings/attributes/${id}` };
  });
  return { items };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { id = "", intent } = fields;
  const done = moveAttribute(operatorContext(operator), { id, by: intent === "up" ? -1 : 1 });
  if (done.ok) return redirectWithToast(PAGE, movedInList(PAGE, id, intent));
  return data({ message: done.message }, { status: done.status });
}

export default function Attributes({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Product details"
      intro="What you tell of your products, such as fabric, work, occasion or length. Customers filter by them, in this order."
      error={actionData?.message}
    >
      <KeptItems items={loaderData.items} moves />
      <p>
        <ButtonLink to={`${PAGE}/new`} variant="secondary">
          New detail
        </ButtonLink>
      </p>
    </DeskPage>
  );
}
