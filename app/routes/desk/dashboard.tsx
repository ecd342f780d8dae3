import { noSuchOrder } from "#app/http/responses.server.ts";
import "#app/styles/pages/desk-today.css";
import { data, Link } from "react-router";
import { bestSellers } from "#app/desk/dashboard/best-sellers.server.ts";
import { BestSellers } from "#app/desk/dashboard/best-sellers.tsx";
import { howManyWait, whatToDo } from "#app/desk/dashboard/dashboard.server.ts";
import { KeepFresh, RefreshChoice } from "#app/desk/dashboard/keep-fresh.tsx";
import { numbersOf } from "#app/desk/dashboard/numbers.server.ts";
import { NumbersStrip } from "#app/desk/dashboard/numbers-strip.tsx";
import { PERIODS, readPeriod } from "#app/desk/dashboard/period.ts";
import { salesOf } from "#app/desk/dashboard/sales.server.ts";
import { SalesChart } from "#app/desk/dashboard/sales-chart.tsx";
import { taskPlace } from "#app/desk/dashboard/task.ts";
import { TaskList } from "#app/desk/dashboard/task-list.tsx";
import { taskRows } from "#app/desk/dashboard/task-rows.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { FirstRunPanel } from "#app/desk/first-run/first-run-panel.tsx";
import { undoToast } from "#app/desk/orders/undo-toast.ts";
import { ownShopPage } from "#app/first-run/own-shop.server.ts";
import { STEPS_PAGE, stepsToShow } from "#app/first-run/steps.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { longDay } from "#app/india/dates.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { countedTitle, unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/dashboard.ts";

const HERE = "/admin/dashboard";

export const handle: Handle = { refresh: "on" };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, countedTitle("Today", loaderData?.waiting));
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const now = Date.now();
  const tasks = whatToDo(now);
  const period = readPeriod(url.searchParams.get("days"));
  const sales = salesOf(period, now);
  return {
    day: longDay(now),
    period,
    sales,
    here: url.searchParams.toString(),
    numbers: numbersOf(sales, now),
    best: bestSellers(period, now),
    rows: taskRows(tasks),
    waiting: howManyWait(tasks),
    first: {
      steps: stepsToShow() ?? null,
      stepsPage: STEPS_PAGE,
      ownShopPage: ownShopPage(),
    },
  };
}

/** A step of an order that needs nothing typed, pressed in its row or taken back. */
export async function action({ request, url }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const orderId = fields.order ?? "";
  const stepped = stepOrder(contextOf({ kind: "operator", name }), { orderId, fields });
  if (!stepped.ok) {
    if (stepped.reason === "unknown") throw noSuchOrder();
    return data({ message: stepped.message }, { status: stepped.reason === "invalid" ? 400 : 409 });
  }
  const here = HERE + url.search;
  const at = /^\d{1,3}$/.test(fields.at ?? "") ? `#${taskPlace(fields.at ?? "")}` : "";
  return redirectWithToast(here + at, undoToast({ ...stepped, fields, action: here, orderId }));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { day, period, numbers, rows, waiting, here, sales, best, first } = loaderData;
  const periods = (
    <nav className="seg" aria-label="Period">
      {PERIODS.map((days) => (
        <Link key={days} to={`?days=${days}`} aria-current={days === period ? "page" : undefined}>
          {days} days
        </Link>
      ))}
    </nav>
  );
  return (
    <DeskPage title="Today" intro={day} actions={periods} error={actionData?.message}>
      <KeepFresh waiting={waiting} />
      {first.steps && <FirstRunPanel {...first} steps={first.steps} />}
      <NumbersStrip numbers={numbers} period={period} />
      <div className="two">
        {rows.length === 0 ? (
          <EmptyState as="h2" title="Nothing to do">
            <p>Every order is on its way, and everybody has an answer.</p>
          </EmptyState>
        ) : (
          <TaskList rows={rows} count={waiting} />
        )}
        <div className="stack">
          <SalesChart sales={sales} />
          <BestSellers products={best} />
          <RefreshChoice here={here} usual="on" />
        </div>
      </div>
    </DeskPage>
  );
}
