import { Link } from "react-router";
import { connectionGroups } from "#app/connections/connection-specs.server.ts";
import { connectionView } from "#app/connections/connection-view.server.ts";
import { withoutNow } from "#app/connections/without-now.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { currentUpiId } from "#app/settings/current-settings.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/connections.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Connections");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const groups = connectionGroups.map(({ specs, ...group }) => ({
    ...group,
    services: specs.map((spec) => {
      const { name, title, what } = spec;
      return { name, title, what, without: withoutNow(spec), source: connectionView(spec).source };
    }),
  }));
  return { groups, hasUpi: currentUpiId() !== null };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

const statusLabels = {
  desk: "Set here.",
  environment: "Set in the environment.",
  none: "Not set.",
};

export default function Connections({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Connections" intro="The services your shop uses.">
      {loaderData.groups.map(({ name: group, title: heading, services }) => (
        <section key={group} id={group} className="stack">
          <h2>{heading}</h2>
          <ul className="stack">
            {services.map(({ name, title, what, without, source }) => (
              <li key={name} className="panel stack">
                <h3>{title}</h3>
                <p>
                  {what} <strong>{statusLabels[source]}</strong> {source === "none" && without}
                </p>
                <p>
                  <Link className="button secondary" to={`/admin/settings/connections/${name}`}>
                    {source === "none" ? "Set up" : "Change or test"}
                    <span className="sr-only"> {title}</span>
                  </Link>
                </p>
              </li>
            ))}
          </ul>
          {group === "payments" && (
            <p>
              {loaderData.hasUpi
                ? "Your UPI id stands under"
                : "Without an account customers can pay you directly by UPI: enter your UPI id under"}{" "}
              <Link to="/admin/settings/selling#upiId">Selling</Link>.
            </p>
          )}
        </section>
      ))}
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </DeskPage>
  );
}
