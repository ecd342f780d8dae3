import "#app/styles/desk/rows.css";
import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { frameParts } from "#app/pages/frame-fields.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/menus.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Menus and links");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { parts: Object.entries(frameParts).map(([part, labels]) => ({ part, ...labels })) };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Menus({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Menus and links" intro="What stands around every page of your shop.">
      <ul className="panel desk-rows">
        {loaderData.parts.map(({ part, name, what }) => (
          <li key={part}>
            <Link to={`/admin/menus/${part}`}>{name}</Link>
            <span className="soft">{what}</span>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
