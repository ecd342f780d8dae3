import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changeGroups } from "#app/desk/groups/change-group.server.ts";
import { GroupList } from "#app/desk/groups/group-list.tsx";
import { viewOfGroups } from "#app/desk/groups/group-view.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/collections.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Collections");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { groups: viewOfGroups("collection") };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { done, message, to } = changeGroups(operatorContext(operator), {
    kind: "collection",
    fields,
  });
  if (done.ok) return redirectWithToast(to, message);
  const { status, errors } = done;
  return data({ typed: fields, errors, message: done.message }, { status });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Collections"
      intro="Products gathered across categories, by hand or by a rule, each with a page of its own."
      error={actionData?.message}
    >
      <GroupList kind="collection" groups={loaderData.groups} refused={actionData} />
    </DeskPage>
  );
}
