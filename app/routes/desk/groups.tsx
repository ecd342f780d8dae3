import { data } from "react-router";
import { groupKindAt } from "#app/catalog/groups/group-address.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changeGroups, printOfOrder } from "#app/desk/groups/change-group.server.ts";
import { GroupList } from "#app/desk/groups/group-list.tsx";
import { viewOfGroups } from "#app/desk/groups/group-view.server.ts";
import { undoable } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/groups.ts";

export const headers = noStore;

const texts = {
  category: {
    title: "Categories",
    intro:
      "Your categories, in the order the filters show them. A category typed on a product is added here.",
  },
  collection: {
    title: "Collections",
    intro:
      "Products of any category, chosen by hand or by a rule. Each collection has its own page.",
  },
} as const;

/** Below so many of them the form for a new one is in sight. */
const FEW = 6;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, texts[groupKindAt(page.location.pathname)].title);
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const kind = groupKindAt(url.pathname);
  const groups = viewOfGroups(kind);
  return { kind, groups, print: printOfOrder(groups.map(({ id }) => id)) };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const asked = { kind: groupKindAt(url.pathname), fields };
  const { done, message, to, undo } = changeGroups(operatorContext(operator), asked);
  if (done.ok) return redirectWithToast(to, undoable(message, undo));
  const { status, errors } = done;
  return data({ typed: fields, errors, message: done.message }, { status });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, groups, print } = loaderData;
  return (
    <DeskPage
      {...texts[kind]}
      actions={
        groups.length > FEW && (
          <ButtonLink to="#new" variant="secondary">
            Add a {kind}
          </ButtonLink>
        )
      }
      error={actionData?.message}
    >
      <GroupList kind={kind} groups={groups} print={print} refused={actionData} />
    </DeskPage>
  );
}
