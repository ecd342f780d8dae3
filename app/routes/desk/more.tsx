import "#app/styles/desk/ways.css";
import { Link } from "react-router";
import { WaitingCount } from "#app/desk/desk-frame.tsx";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { deskMenu, settingsMenu } from "#app/desk/desk-menus.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { useRootOfDesk } from "#app/desk/root-of-desk.ts";
import { SettingsGroups } from "#app/desk/settings/settings-groups.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/more.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "More");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return null;
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

/** What the groups of settings below lead to as well stands there only. */
const pages = deskMenu.filter((page) => !settingsMenu.some(({ to }) => to === page.to));

/** The whole menu, for a phone. */
export default function More() {
  const { desk } = useRootOfDesk();
  return (
    <DeskPage title="More">
      <nav className="card desk-ways" aria-label="All pages">
        {pages.map(({ to, label, icon, waits }) => (
          <Link key={to} to={to}>
            <DeskIcon name={icon} />
            {label}
            <WaitingCount of={waits && desk?.waiting[waits]} />
          </Link>
        ))}
      </nav>
      <SettingsGroups />
    </DeskPage>
  );
}
