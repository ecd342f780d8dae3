import { generatePath, redirect } from "react-router";
import { movedAddresses } from "#app/desk/moved-addresses.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import type { Route } from "./+types/moved.ts";

/** An earlier address of a page leads to the page, with its query; a form is sent on as it is. */
export async function loader({ request, url, pattern, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return redirect(addressNow(url, pattern, params), 301);
}

export async function action({ request, url, pattern, params }: Route.ActionArgs) {
  await requireOperator({ request, url });
  return redirect(addressNow(url, pattern, params), 308);
}

function addressNow(url: URL, pattern: string, params: Record<string, string | undefined>): string {
  const to = movedAddresses[pattern.replace(/^\/?admin\//, "")];
  if (to === undefined) throw notFound();
  return generatePath(`/admin/${to}`, params) + url.search;
}
