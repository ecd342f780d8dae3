import { data, Link } from "react-router";
import { deskGroupAddress, groupKindAt } from "#app/catalog/groups/group-address.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changeGroup, printOfOrder } from "#app/desk/groups/change-group.server.ts";
import { CollectionProducts } from "#app/desk/groups/collection-products.tsx";
import {
  DeleteGroup,
  GroupForm,
  GroupPicture,
  GroupSizes,
  GroupUses,
} from "#app/desk/groups/group-form.tsx";
import { viewOfGroup } from "#app/desk/groups/group-view.server.ts";
import { undoable } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/group.ts";

export const headers = noStore;

const gone = (pathname: string) =>
  notFound(`There is no such ${groupKindAt(pathname)}. It may have been deleted.`);

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const name = groupKindAt(page.location.pathname) === "category" ? "Category" : "Collection";
  return unlistedMeta(page, loaderData?.group.fields.name ?? name);
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const group = viewOfGroup(groupKindAt(url.pathname), params.id, Date.now());
  if (!group) throw gone(url.pathname);
  return { group, print: printOfOrder((group.picks ?? []).map(({ id }) => id)) };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const asked = { kind: groupKindAt(url.pathname), id: Number(params.id) || 0, fields };
  const changed = changeGroup(operatorContext(operator), asked);
  if (!changed) throw gone(url.pathname);
  const { done, message, to, undo } = changed;
  if (done.ok) return redirectWithToast(to, undoable(message, undo));
  const { ok: _, ...refused } = done;
  return data({ ...refused, typed: fields }, { status: done.status });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { group, print } = loaderData;
  // A refusal of another form of the page has typed nothing into this one.
  const ofForm = actionData?.typed.intent === "save" ? actionData : undefined;
  return (
    <DeskPage
      title={group.fields.name}
      error={actionData?.message}
      actions={
        group.isShown && (
          <ButtonLink to={group.shopAddress} variant="secondary">
            View in the shop
          </ButtonLink>
        )
      }
    >
      <GroupForm key={group.address} group={group} refused={ofForm} />
      {group.kind === "collection" && (
        <CollectionProducts group={group} print={print} typed={actionData?.typed} />
      )}
      <GroupPicture group={group} />
      <GroupSizes group={group} />
      <GroupUses uses={group.uses} kind={group.kind} />
      <DeleteGroup group={group} refused={actionData} />
      <p>
        <Link to={deskGroupAddress(group.kind)}>
          {group.kind === "category" ? "All categories" : "All collections"}
        </Link>
      </p>
    </DeskPage>
  );
}
