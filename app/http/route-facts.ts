import { remembered } from "#app/remembered.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";

/**
 * What the listener and search engines must know of a route: its `handle` says it, beside what the
 * page tells its frame (`app/ui/page-handle.ts`). What a route does not say is the safe way.
 */
export type RouteFacts = {
  /** Takes files: a multipart body up to `UPLOAD_LIMIT`. Otherwise `FORM_LIMIT`. */
  uploads?: true;
  /** Whoever sends proves it by a signature or a token. Otherwise a write comes from our own pages. */
  signed?: true;
  /**
   * Its page writes as well, always or when it is asked with a query: a process that only reads hands
   * it on. Otherwise a GET writes nothing.
   */
  writes?: true | "query";
  /** Sent twice it does a thing once: each form has a token of its own. Otherwise it may do it twice. */
  repeatable?: true;
  /**
   * Answered while the shop is closed to shoppers too, as the whole desk is (`settings/closed.server.ts`);
   * what changes an order or rests on the settings not in a restored shop, where both may be old. Otherwise
   * they get the page that says so.
   */
  whenClosed?: "open" | "open unless restored";
  /** The payment provider's scripts, frames and forms may be used there. Otherwise only our own. */
  gateway?: true;
  /**
   * Rendered once for all of whom it shows the same (`Visitor`), and kept, by its path alone or for each
   * query too. Otherwise each visitor gets a page rendered for them.
   */
  kept?: "path" | "query";
  /**
   * All that a kept page shows of the database are settings and what its queries tell
   * (`app/page-sources.server.ts`): it gets old with these. Otherwise with anything that any page shows.
   */
  sourcesTracked?: true;
  /** A kept page shows the pincode its visitor has asked about. Otherwise it is not told. */
  showsPincode?: true;
  /**
   * Search engines may read it where a link leads there, or are told of it (a page with a parameter is
   * listed by `app/http/sitemap.server.ts`). Otherwise robots.txt asks them not to.
   */
  indexed?: "readable" | "listed";
};

/** The `handle` of a route; `Data` is what its loader gives its page. */
export type Handle<Data = unknown> = RouteFacts & PageHandle<Data>;

/** A route as React Router's server build has it; `path` is whole, without its first slash. */
export type BuiltRoute = {
  path?: string | undefined;
  module: { handle?: unknown; default?: unknown };
};
type BuiltRoutes = Record<string, BuiltRoute | undefined>;
type Named = { id: string; path: string; facts: RouteFacts; isPage: boolean };

/** The addresses of the routes that say the same, as the listener asks for them. */
export type RouteAddresses = ReturnType<typeof gatherRoutes>;

/** Reads the `handle` of every route, once at the start. */
export function gatherRoutes(built: BuiltRoutes) {
  const routes = Object.entries(built).flatMap(([id, route]): Named[] => {
    if (!route || id === "root" || route.path?.endsWith("*")) return [];
    const facts = (route.module.handle ?? {}) as RouteFacts;
    return [{ id, path: route.path ?? "", facts, isPage: route.module.default !== undefined }];
  });
  const saying = (fact: (facts: RouteFacts) => unknown) =>
    routes.filter(({ facts }) => fact(facts)).map(({ path }) => patternOf(path));
  const keptRoutes = routes
    .filter(({ facts }) => facts.kept)
    .map(({ path, facts }) => ({ address: anyOf([keptPattern(path, facts)]), facts }));
  return {
    /** Of a path, in any case and with or without what the framework puts behind it. */
    uploads: anyOf(
      saying(({ uploads }) => uploads).map((path) => `${path}(\\.data)?\\/?`),
      "i",
    ),
    /** Of a path. */
    signed: anyOf(saying(({ signed }) => signed)),
    /**
     * Of an address with its query, with or without what the framework puts behind its path. The
     * operator's desk too: it shows what the one process that works has in memory, such as failing jobs.
     */
    writing: anyOf(
      routes.flatMap(({ id, path, facts: { writes } }) => {
        if (!writes && !id.startsWith("routes/desk/")) return [];
        return `${patternOf(path)}(\\.data)?\\/?${writes === "query" ? "\\?.+" : "(\\?.*)?"}`;
      }),
      "i",
    ),
    /** Of a path. */
    repeatable: anyOf(
      saying(({ repeatable }) => repeatable).map((path) => `${path}(\\.data)?\\/?`),
      "i",
    ),
    /** Of a path, by why the shop is closed. */
    whenClosed: {
      restored: anyOf(
        saying(({ whenClosed }) => whenClosed === "open").map((path) => `${path}(\\.data)?\\/?`),
        "i",
      ),
      operator: anyOf(
        saying(({ whenClosed }) => whenClosed).map((path) => `${path}(\\.data)?\\/?`),
        "i",
      ),
    },
    /** Of a path. */
    gateway: anyOf(
      saying(({ gateway }) => gateway).map((path) => `${path}\\/?`),
      "i",
    ),
    /** How the page at an address (with its query) is kept; undefined when it is not. */
    keptAs: remembered(
      2000,
      (address): RouteFacts | undefined =>
        keptRoutes.find((route) => route.address.test(address))?.facts,
    ),
    /** Beginnings of addresses, for robots.txt. */
    closed: closedOf(routes),
    /** Pages without a parameter, for the sitemap. */
    listed: routes
      .filter(({ path, facts, isPage }) => isPage && facts.indexed === "listed" && !/:/.test(path))
      .map(({ path }) => `/${path}`),
  };
}

/** `order/:reference` or `webhook/:provider?` as a regular expression's source, with its first slash. */
function patternOf(path: string): string {
  if (path === "") return "\\/";
  const sources = path.split("/").map((segment) => {
    const isOptional = segment.endsWith("?");
    const name = isOptional ? segment.slice(0, -1) : segment;
    const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const source = `\\/${name.startsWith(":") ? "[^/?]+" : plain}`;
    return isOptional ? `(?:${source})?` : source;
  });
  return sources.join("");
}

function keptPattern(path: string, { kept }: RouteFacts): string {
  return kept === "query" ? `${patternOf(path)}(\\?.*)?` : patternOf(path);
}

/** Matches none where there are none. */
function anyOf(patterns: string[], flags = ""): RegExp {
  return new RegExp(`^(?:${patterns.join("|") || "(?!)"})$`, flags);
}

/** The first parts of addresses under which nothing is for search engines, in the order of the routes. */
function closedOf(routes: Named[]): string[] {
  const firstOf = (path: string) => path.split("/")[0] ?? "";
  const open = new Set(
    routes.filter(({ facts }) => facts.indexed).map(({ path }) => firstOf(path)),
  );
  const closed = new Set(routes.map(({ path }) => firstOf(path)).filter((each) => !open.has(each)));
  return [...closed].map((first) =>
    routes.some(({ path }) => path === first) ? `/${first}` : `/${first}/`,
  );
}
