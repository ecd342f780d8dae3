import { createRequestHandler, type ServerBuild } from "react-router";

/**
 * The framework's handlers, one for each first word of an address. Each knows the routes that can be
 * meant by it and no others: a handler compares every address with all it knows, several times.
 * Routes are as `gatherRoutes` reads them, without layouts.
 */
export function handlersBySection(build: ServerBuild) {
  const handleAny = createRequestHandler(build, "production");
  const routes = Object.entries(build.routes);
  const handlers = new Map<string, typeof handleAny>();
  for (const section of new Set(routes.map(([, route]) => sectionOf(route)))) {
    if (section === undefined) continue;
    const own = routes.filter(([, route]) => [section, undefined].includes(sectionOf(route)));
    const part = { ...build, routes: Object.fromEntries(own) };
    handlers.set(section, createRequestHandler(part, "production"));
  }
  /** Any other way to write an address, as `//cart` or `/c%61rt`, is compared with all. */
  return (pathname: string) => {
    const section =
      pathname
        .split("/", 2)[1]
        ?.toLowerCase()
        .replace(/\.data$/, "") ?? "";
    return (section !== "" || pathname === "/" ? handlers.get(section) : undefined) ?? handleAny;
  };
}

type Route = ServerBuild["routes"][string];

/** `product` of `product/:id`, empty of the home page; undefined where any word may stand, and of the root. */
function sectionOf(route: Route): string | undefined {
  if (!route?.parentId) return undefined;
  const [first = ""] = route.path?.split("/", 1) ?? [];
  return /^[:*]|\?$/.test(first) ? undefined : first.toLowerCase();
}
