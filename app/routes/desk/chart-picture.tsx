import { data } from "react-router";
import { PicturePage } from "#app/desk/picture-page.tsx";
import { changeChartPicture, viewOfChartPicture } from "#app/desk/settings/chart-picture.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/chart-picture.ts";

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
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "picture", 1);
  if (!received) {
    const message = "The upload was interrupted. Please try again.";
    return data({ message, alt: undefined, typed: "" }, { status: 400 });
  }
  const { form, files, bad } = received;
  const fields = textFields(form);
  const sent = { id: params.chart, fields, files, bad };
  const done = await changeChartPicture(operatorContext(operator), sent);
  if (!done) throw notFound(GONE);
  if (done.ok) return redirectWithToast(done.to, done.message);
  const { message, alt } = done;
  return data({ message, alt, typed: fields.alt ?? "" }, refusalInit(received));
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
