import {
  type DataRouter,
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import { isRenewed, leaveFor } from "./release.ts";

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}

/** Told to the window with every form that is sent: why nothing came of it, undefined when it did. */
export const NO_ANSWER = "no-answer";
export type NoAnswer =
  | "no answer"
  | "offline"
  | "failed"
  | "too much"
  | "not shown"
  | "logged out"
  | undefined;
/** To be opened beside a page that must not go; it leads to none that looks as if it had lost a form. */
export const LOGIN_APART = "/admin/login?to=%2Fadmin%2Fdashboard";
const STATUS = 503;

function tell(why: NoAnswer) {
  dispatchEvent(new CustomEvent(NO_ANSWER, { detail: why }));
}

/** For a form that the browser sends by itself: without a line its own error would take the page, and what is ticked. */
export function stayOffline(event: { preventDefault: () => void }) {
  if (navigator.onLine) return;
  event.preventDefault();
  tell("offline");
}

/** While the page that a form was to lead away from is shown again, with what it has. */
let isStaying = false;

/** Whether the last form was answered on its own page, as one that is refused: what was typed stands there. */
let isAnsweredHere = false;

/**
 * In the browser only. A form that got no answer, was too large, or came after the login had run out,
 * leaves the page as it is, with all that was typed: the error screen would take both away. So it stays
 * when the form came through and only its page did not come anew. A page that does not come says that
 * the line is down. One of a shop that has been renewed meanwhile comes as a whole.
 */
export const keepThePage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isForm = request.method !== "GET";
  if (isForm) tell(undefined);
  else if (isStaying) return asItIs();
  const toLeaveFor = () => (!isForm && isRenewed() ? wholePageTo() : undefined);
  const known = toLeaveFor();
  if (known) return leaveFor(known);
  const { pathname } = new URL(request.url);
  // Its answer is another page, which would take the place of this one.
  const leading = isForm && pathname !== location.pathname ? request.clone() : undefined;
  // What was sent before the line went may have been done.
  const wasOffline = !navigator.onLine;
  const results = await next();
  if (isForm) isAnsweredHere = Object.values(results).some(({ type }) => type === "data");
  const to = toLeaveFor();
  if (to) return leaveFor(to);
  if (!isForm && isRenewed() && "root" in results) return asItIs();
  const failed = Object.entries(results).find(([, { type, result }]) => {
    // A redirect is thrown too, and so is a page that is not there.
    const isAnswer =
      result instanceof Response ||
      (isRouteErrorResponse(result) && result.status < 500 && !isOf(result, 401, 413));
    return type === "error" && !isAnswer;
  });
  // Pressed again before the answer came: this one is given up, and the next tells how it went.
  if (!failed || request.signal.aborted) return results;
  const [route, { result }] = failed;
  const router = window.__reactRouterDataRouter?.state;
  if (leading && isOf(result, 401)) return sendPlain(leading);
  if (isForm) {
    if (isOf(result, 401)) tell("logged out");
    else if (isOf(result, 413)) tell("too much");
    else if (wasOffline) tell("offline");
    // The browser's own fault is one of the line; anything else the shop has said itself.
    else tell(isOfLine(result) ? "no answer" : "failed");
    if (leading && router?.navigation.location?.pathname === pathname) {
      await stay();
      return results;
    }
    // What an earlier try was answered holds the texts of fields not touched since.
    const earlier = router?.actionData?.[route];
    return { ...results, [route]: { type: "data", result: data(earlier, { status: STATUS }) } };
  }
  if (router?.navigation.formMethod === "POST" && pathname === location.pathname) {
    tell("not shown");
    return Object.fromEntries(
      Object.entries(results).map(([id, each]) => [
        id,
        each.type === "error" ? { type: "data", result: router.loaderData[id] } : each,
      ]),
    );
  }
  if (!(result instanceof TypeError)) return results;
  // Of the shop's frame nothing is lost with the line: its name, colours and counts stay.
  const frame = router?.loaderData.root;
  return Object.fromEntries(
    Object.entries(results).map(([id, each]) => {
      if (each.type !== "error") return [id, each];
      if (id === "root" && frame) return [id, { type: "data", result: frame }];
      return [id, { type: "error", result: unreachable }];
    }),
  );
};

/** Where a link or a form that has done its work leads; a page that looks for what is new, to itself. */
function wholePageTo() {
  const router = window.__reactRouterDataRouter?.state;
  const { location: to, formMethod } = router?.navigation ?? {};
  if (!to) return router?.revalidation === "loading" ? router.location : undefined;
  return formMethod === "POST" && isAnsweredHere ? undefined : to;
}

/** Gives up a form that leads elsewhere: its page would come without what was typed in this one. */
async function stay(): Promise<void> {
  const router = window.__reactRouterDataRouter;
  const { pathname = "", search = "", hash = "" } = router?.state.location ?? {};
  isStaying = true;
  try {
    const to = pathname + search + hash;
    await router?.navigate(to, { replace: true, preventScrollReset: true });
  } finally {
    isStaying = false;
  }
}

function asItIs(): Record<string, DataStrategyResult> {
  const loaded = window.__reactRouterDataRouter?.state.loaderData ?? {};
  return Object.fromEntries(
    Object.entries(loaded).map(([id, result]) => [id, { type: "data", result }]),
  );
}

/** As a page takes a refusal of the shop, which there is none of. */
const unreachable = {
  status: STATUS,
  statusText: "We cannot reach the shop",
  internal: false,
  data: "Please check your connection, then try again.",
};

/** Sends a form as it goes without script: the answer is a page that keeps what was typed. */
async function sendPlain(request: Request): Promise<never> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = request.url;
  for (const [name, value] of await request.formData()) {
    const input = document.createElement("input");
    if (typeof value === "string")
      form.append(Object.assign(input, { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
  return new Promise(() => {});
}

/** An action's fault comes wrapped. */
function isOfLine(fault: unknown): boolean {
  return [fault, (fault as { data?: unknown })?.data].some((each) => each instanceof TypeError);
}

/** Logged out, or more than a form may have. */
function isOf(result: unknown, ...statuses: (401 | 413)[]): boolean {
  return isRouteErrorResponse(result) && statuses.some((status) => status === result.status);
}

/** For pages that load anew after a refusal too: what was refused may have been for old figures. */
export function alsoAfterRefusal({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus !== STATUS;
}
