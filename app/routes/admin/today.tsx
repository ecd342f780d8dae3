import "#app/styles/pages/desk-orders.css";
import { unkept } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { DeskPage } from "#app/operator/desk-page.tsx";
import { salesByDay } from "#app/operator/today/sales.server.ts";
import { SalesChart } from "#app/operator/today/sales-chart.tsx";
import { TaskList } from "#app/operator/today/task-list.tsx";
import { whatToDo } from "#app/operator/today/today.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/today.ts";

export const headers = unkept;

export function meta() {
  return unlistedMeta("Today");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const now = Date.now();
  return { tasks: whatToDo(now), sales: salesByDay(now) };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Today({ loaderData: { tasks, sales } }: Route.ComponentProps) {
  return (
    <DeskPage title="Today" intro="What is to be done now, the most pressing first.">
      {tasks.length === 0 ? (
        <EmptyState as="h2" title="Nothing waits">
          <p>Every order is on its way and everybody has an answer.</p>
        </EmptyState>
      ) : (
        <TaskList tasks={tasks} />
      )}
      <SalesChart sales={sales} />
    </DeskPage>
  );
}
