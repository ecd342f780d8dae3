import "#app/styles/desk/ways.css";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { shortcuts } from "#app/desk/shortcuts.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/shortcuts.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Keyboard shortcuts");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return null;
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Shortcuts() {
  return (
    <DeskPage
      title="Keyboard shortcuts"
      intro="They work with JavaScript on, while you are not typing in a field. You can print this page."
      narrow
    >
      <dl className="card shortcuts">
        {shortcuts.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </DeskPage>
  );
}
