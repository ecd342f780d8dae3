import { keysOf } from "#app/keys.ts";
import "#app/styles/desk/rows.css";
import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { deadLinks } from "#app/pages/dead-links.server.ts";
import { frameOf } from "#app/pages/edit-frame.server.ts";
import { frameParts } from "#app/pages/frame-fields.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/menus.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Menus and links");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const now = Date.now();
  const parts = keysOf(frameParts);
  return {
    parts: parts.map((part) => {
      const isDead = deadLinks(frameOf(part).value, now).length > 0;
      return { part, isDead, ...frameParts[part] };
    }),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Menus({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Menus and links" intro="What stands around every page of your shop.">
      <ul className="panel desk-rows">
        {loaderData.parts.map(({ part, name, what, isDead }) => (
          <li key={part}>
            <Link to={`/admin/menus/${part}`}>{name}</Link>
            <span className="soft">{isDead ? "A link in it leads to nothing" : what}</span>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
