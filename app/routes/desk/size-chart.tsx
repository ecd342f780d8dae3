import { savedOrDeleted } from "#app/desk/undo.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import "#app/styles/pages/desk-product-form.css";
import { data, Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { DeadLinks } from "#app/desk/pages/dead-links.tsx";
import { listLinkPlaces } from "#app/desk/pages/link-places.server.ts";
import { LinkPlaces } from "#app/desk/pages/link-places.tsx";
import { ChartFormFields } from "#app/desk/settings/chart-form-fields.tsx";
import { chartConflict } from "#app/desk/settings/kept-conflicts.ts";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { deadLinks } from "#app/pages/dead-links.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { chartFormOf, emptyChartForm, sentChartForm, withRow } from "#app/sizes/chart-form.ts";
import { deleteSizeChart, findSizeChart, saveSizeChart } from "#app/sizes/size-charts.server.ts";
import { listSizeSets } from "#app/sizes/size-sets.server.ts";
import { Button } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/size-chart.ts";

export const headers = noStore;

const ALL = "/admin/settings/sizes";
const NEW = "new";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Size chart");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const chart = findSizeChart(params.chart);
  if (!chart && params.chart !== NEW) throw notFound("There is no such size chart.");
  const typed = chart ? chartFormOf(chart) : emptyChartForm(listSizeSets()[0]?.sizes ?? []);
  const now = Date.now();
  const dead = deadLinks({ href: chart?.guide?.to }, now);
  const places = listLinkPlaces();
  return { isNew: !chart, typed, shown: chart?.updatedAt ?? 0, dead, places };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const { intent, redraw, shown = "" } = fields;
  const context = operatorContext(operator);
  const typed = sentChartForm(fields, all("removeMeasure"));
  if (redraw) {
    const form = redraw === "row" ? withRow(typed) : typed;
    return data({ message: undefined, errors: {}, typed: form, shown: Number(shown) });
  }
  const id = params.chart === NEW ? undefined : params.chart;
  const change = () =>
    intent === "delete"
      ? deleteSizeChart(context, { id: params.chart })
      : saveSizeChart(context, { id, shown: Number(shown), typed });
  const { done, earlier } = keepEarlier(context, { page: ALL, change });
  if (done.ok) return redirectWithToast(ALL, savedOrDeleted(intent, id && earlier));
  const { message, errors, status } = done;
  if (status === 404) throw notFound(message);
  const saved = findSizeChart(params.chart);
  const now = saved?.updatedAt ?? 0;
  if (intent === "delete")
    return data({ message, errors, typed: undefined, shown: now }, { status });
  const told = saved && status === 409 && chartConflict(typed, saved);
  // Who has not been told that somebody else has saved keeps the time of what they have seen.
  return data({ message, errors, typed, ...told, shown: told ? now : Number(shown) }, { status });
}

export default function SizeChart({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isNew } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const shown = actionData?.shown ?? loaderData.shown;
  return (
    <DeskPage title={isNew ? "New size chart" : loaderData.typed.name} error={actionData?.message}>
      <DeadLinks links={loaderData.dead} />
      <SettingsForm back={{ to: ALL, label: "All sizes" }}>
        <input type="hidden" name="shown" value={shown} />
        <ChartFormFields key={params.chart} typed={typed} errors={actionData?.errors ?? {}} />
        <LinkPlaces places={loaderData.places} />
      </SettingsForm>
      {!isNew && (
        <p className="cluster">
          <Link to={`/admin/settings/size-charts/${params.chart}/picture`}>
            Drawing: how to measure
          </Link>
        </p>
      )}
      {!isNew && (
        <Form method="post">
          <Button variant="quiet" name="intent" value="delete">
            Delete this size chart
          </Button>
        </Form>
      )}
    </DeskPage>
  );
}
