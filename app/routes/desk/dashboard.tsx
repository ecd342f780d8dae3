import "#app/styles/pages/desk-orders.css";
import { howManyWait, whatToDo } from "#app/desk/dashboard/dashboard.server.ts";
import { KeepFresh, RefreshChoice } from "#app/desk/dashboard/keep-fresh.tsx";
import { salesByDay } from "#app/desk/dashboard/sales.server.ts";
import { SalesChart } from "#app/desk/dashboard/sales-chart.tsx";
import { TaskList } from "#app/desk/dashboard/task-list.tsx";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { FirstRunPanel } from "#app/desk/first-run/first-run-panel.tsx";
import { ownShopPage } from "#app/first-run/own-shop.server.ts";
import { STEPS_PAGE, stepsToShow } from "#app/first-run/steps.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { countedTitle, unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/dashboard.ts";

export const handle: Handle = { refresh: "on" };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, countedTitle("Today", loaderData?.waiting));
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const now = Date.now();
  const tasks = whatToDo(now);
  const here = url.searchParams.toString();
  const first = { steps: stepsToShow() ?? null, stepsPage: STEPS_PAGE, ownShopPage: ownShopPage() };
  return { tasks, waiting: howManyWait(tasks), here, sales: salesByDay(now), first };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Today({
  loaderData: { tasks, waiting, here, sales, first },
}: Route.ComponentProps) {
  return (
    <DeskPage title="Today" intro="What to do now, most urgent first.">
      <KeepFresh waiting={waiting} />
      {first.steps && <FirstRunPanel {...first} steps={first.steps} />}
      {tasks.length === 0 ? (
        <EmptyState as="h2" title="Nothing to do">
          <p>Every order is on its way, and everybody has an answer.</p>
        </EmptyState>
      ) : (
        <TaskList tasks={tasks} />
      )}
      <ButtonLink to="/admin/holds" variant="quiet">
        Held items
      </ButtonLink>
      <SalesChart sales={sales} />
      <RefreshChoice here={here} usual="on" />
    </DeskPage>
  );
}
