import { groupKindAt } from "#app/catalog/groups/group-address.ts";
import { changeGroupPicture, viewOfPicture } from "#app/desk/groups/change-group-picture.server.ts";
import { PicturePage } from "#app/desk/picture-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/group-picture.ts";
import { answerPageImageForm } from "./answer-page-image-form.server.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

const GONE = "There is no such category or collection. It may have been deleted.";

/** The page is the same for both; its address says of which. */
function askedOf(params: { id: string }, { pathname }: URL) {
  return { kind: groupKindAt(pathname), id: Number(params.id) || 0 };
}

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Picture");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const shown = viewOfPicture(askedOf(params, url));
  if (!shown) throw notFound(GONE);
  return { shown };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  return answerPageImageForm(request, GONE, (sent) =>
    changeGroupPicture(operatorContext(operator), { ...askedOf(params, url), ...sent }),
  );
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function GroupPicture({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PicturePage
      shown={loaderData.shown}
      intro="Very wide: three times as wide as high. Phones show the middle of it."
      refused={actionData}
    />
  );
}
