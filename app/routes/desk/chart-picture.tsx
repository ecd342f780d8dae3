import { PicturePage } from "#app/desk/picture-page.tsx";
import { changeChartPicture, viewOfChartPicture } from "#app/desk/settings/chart-picture.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/chart-picture.ts";
import { answerPageImageForm } from "./answer-page-image-form.server.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

const GONE = "There is no such size chart. It may have been deleted.";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Picture");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const shown = viewOfChartPicture(params.chart);
  if (!shown) throw notFound(GONE);
  return { shown };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  return answerPageImageForm(request, GONE, (sent) =>
    changeChartPicture(operatorContext(operator), { id: params.chart, ...sent }),
  );
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function ChartPicture({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PicturePage
      shown={loaderData.shown}
      intro="How to measure, drawn: three wide, two high. It stands below the table of sizes."
      refused={actionData}
    />
  );
}
