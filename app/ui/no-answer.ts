import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";

/** Told to the window with every form that is sent: whether nothing came back. */
export const NO_ANSWER = "no-answer";
const STATUS = 503;

function tell(isUnanswered: boolean) {
  dispatchEvent(new CustomEvent(NO_ANSWER, { detail: isUnanswered }));
}

/**
 * In the browser only. A form that got no answer leaves the page as it is, with all that was typed:
 * the error screen would take both away. A page that does not come says that the line is down.
 */
export const keepThePage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isForm = request.method !== "GET";
  if (isForm) tell(false);
  const results = await next();
  const failed = Object.entries(results).find(([, { type, result }]) => {
    // A redirect is thrown too, and so is a page that is not there.
    const isAnswer =
      result instanceof Response || (isRouteErrorResponse(result) && result.status < 500);
    return type === "error" && !isAnswer;
  });
  if (!failed) return results;
  const [route, { result }] = failed;
  if (isForm) {
    tell(true);
    return { ...results, [route]: { type: "data", result: data(undefined, { status: STATUS }) } };
  }
  if (!(result instanceof TypeError)) return results;
  throw data("Please check your connection, then try again.", {
    status: STATUS,
    statusText: "We cannot reach the shop",
  });
};

/** For pages that load anew after a refusal too: what was refused may have been for old figures. */
export function alsoAfterRefusal({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus !== STATUS;
}
