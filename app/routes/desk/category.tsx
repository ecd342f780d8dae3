import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changeGroup } from "#app/desk/groups/change-group.server.ts";

import { DeleteGroup, GroupForm, GroupPicture } from "#app/desk/groups/group-form.tsx";
import { viewOfGroup } from "#app/desk/groups/group-view.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/category.ts";

export const headers = noStore;

const GONE = "There is no such category. It may have been deleted.";

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.group.words.name ?? "Category");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const group = viewOfGroup("category", params.id, Date.now());
  if (!group) throw notFound(GONE);
  return { group };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const asked = { kind: "category", id: Number(params.id) || 0, fields } as const;
  const changed = changeGroup(operatorContext(operator), asked);
  if (!changed) throw notFound(GONE);
  const { done, message, to } = changed;
  if (done.ok) return redirectWithToast(to, message);
  const { ok: _, ...refused } = done;
  return data({ ...refused, typed: fields }, { status: done.status });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Category({ loaderData: { group }, actionData }: Route.ComponentProps) {
  // A refusal of another form of the page has typed nothing into this one.
  const ofForm = actionData?.typed.intent === "save" ? actionData : undefined;
  return (
    <DeskPage title={group.words.name} error={actionData?.message}>
      {group.isShown && (
        <p>
          <Link to={group.shopAddress}>View in the shop</Link>
        </p>
      )}
      <GroupForm key={group.revision} group={group} refused={ofForm} />

      <GroupPicture group={group} />
      <DeleteGroup group={group} refused={actionData} />
      <p>
        <Link to="/admin/categories">All categories</Link>
      </p>
    </DeskPage>
  );
}
