import { type ActionFunctionArgs, createContext, type RouterContextProvider } from "react-router";
import type { RouteFacts } from "#app/http/route-facts.ts";

/**
 * A form or call whose answer is a redirect, or a whole answer of the API: its action is called at
 * once. Matching the address three times, a second request and a page's context are for what is
 * rendered; that the framework does as ever, and the action's outcome is handed to it.
 */

type Action = (args: ActionFunctionArgs) => unknown;
type Module = {
  action?: Action | undefined;
  default?: unknown;
  ErrorBoundary?: unknown;
  middleware?: unknown;
  handle?: unknown;
};
type Route = {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
  module: Module;
};
type Outcome = { id: string; value?: unknown; thrown?: { error: unknown } };

const outcomeContext = createContext<Outcome | null>(null);

/** The routes as the framework is to have them: an action that was called is not called again. */
export function withOutcomes<Each extends { id: string; module: object }>(
  routes: Record<string, Each | undefined>,
): Record<string, Each | undefined> {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { action } = (route?.module ?? {}) as Module;
      if (!route || !action) return [id, route];
      const replayed: Action = (args) => {
        const outcome = (args.context as Readonly<RouterContextProvider>).get(outcomeContext);
        if (outcome?.id !== id) return action(args);
        if (outcome.thrown) throw outcome.thrown.error;
        return outcome.value;
      };
      return [id, { ...route, module: { ...route.module, action: replayed } }];
    }),
  );
}

type Short = { id: string; path: string; names: string[]; action: Action; isPage: boolean };

/** The function that answers a request by calling its action alone, where `routes` have one that allows it. */
export function shortActions(routes: Record<string, object | undefined>) {
  const all = Object.values(routes) as (Route | undefined)[];
  const isPlain = !all.some((route) => route?.module.middleware || route?.path?.startsWith(":"));
  /** Of each first part of an address; one that two routes could take is left to the framework. */
  const byFirst = new Map<string, { short: Short | undefined; address: RegExp }[]>();
  for (const route of isPlain ? all : []) {
    // The framework takes a route that ends in a star where no other fits.
    if (!route?.path || route.path.endsWith("*")) continue;
    const segments = route.path.split("/");
    const first = segments[0] ?? "";
    const address = new RegExp(`^\\/${segments.map(sourceOf).join("\\/")}$`, "i");
    byFirst.set(first, [...(byFirst.get(first) ?? []), { short: shortOf(route), address }]);
  }

  function find(path: string): { short: Short; values: string[] } | undefined {
    if (path.includes("%") || path.endsWith(".data")) return undefined;
    const fitting = (byFirst.get(path.split("/", 2)[1] ?? "") ?? []).filter(({ address }) =>
      address.test(path),
    );
    const [only] = fitting;
    if (fitting.length !== 1 || !only?.short) return undefined;
    return { short: only.short, values: only.address.exec(path)?.slice(1) ?? [] };
  }

  /**
   * What the action answers, where that is all; otherwise undefined, and what it has done is in the
   * context, for the framework to render.
   */
  return async function answer(
    request: Request,
    context: RouterContextProvider,
  ): Promise<Response | undefined> {
    if (request.method !== "POST") return undefined;
    const url = new URL(request.url);
    // `?index` chooses another route.
    const found = url.search.includes("index") ? undefined : find(url.pathname);
    if (!found) return undefined;
    const { id, path, names, action, isPage } = found.short;
    const params = Object.fromEntries(names.map((name, at) => [name, found.values[at]]));
    const outcome: Outcome = { id };
    try {
      outcome.value = await action({ request, url, params, context, pattern: `/${path}` });
      if (isWhole(outcome.value, isPage)) return outcome.value;
    } catch (error) {
      if (isWhole(error, isPage)) return error;
      outcome.thrown = { error };
    }
    context.set(outcomeContext, outcome);
    return undefined;
  };
}

function isWhole(value: unknown, isPage: boolean): value is Response {
  if (!(value instanceof Response)) return false;
  if (!isPage) return true;
  const isRedirect = value.status >= 300 && value.status < 400;
  return isRedirect && value.headers.get("Location")?.startsWith("/") === true;
}

/** Undefined where the framework does more than call the action. */
function shortOf({ id, path = "", index, parentId, module }: Route): Short | undefined {
  const { action, handle } = module;
  const isPage = module.default !== undefined || module.ErrorBoundary !== undefined;
  // A page's post from elsewhere is refused by the framework too.
  const isRefused = isPage && (handle as RouteFacts | undefined)?.signed;
  if (!action || index || parentId !== "root" || isRefused) return undefined;
  const segments = path.split("/");
  if (segments.some((segment) => segment.endsWith("?"))) return undefined;
  const names = segments.filter((segment) => segment.startsWith(":"));
  return { id, path, names: names.map((name) => name.slice(1)), action, isPage };
}

/** As broad as the framework: what it might take for this route fits. */
function sourceOf(segment: string): string {
  if (segment.startsWith(":")) return segment.endsWith("?") ? "?([^/]*)" : "([^/]+)";
  return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
