import "#app/styles/desk/files.css";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { StyleguideDesk } from "#app/desk/styleguide/styleguide-desk.tsx";
import { env } from "#app/env.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { isOrderStatus, transitions } from "#app/orders/status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/styleguide.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Parts of the desk");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  if (env.STYLEGUIDE !== "on") throw notFound();
  return { statuses: Object.keys(transitions).filter(isOrderStatus) };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

/** The part of the styleguide that is the operator's: every part of the desk in its frame. */
export default function DeskStyleguide({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Parts of the desk"
      intro="Every part, in every state it can be in."
      actions={
        <ButtonLink to="/styleguide" reloadDocument variant="secondary">
          Parts of the shop
        </ButtonLink>
      }
    >
      <StyleguideDesk statuses={loaderData.statuses} />
    </DeskPage>
  );
}
