import { Link, useRouteLoaderData } from "react-router";
import type { DeskFacts } from "../waiting.server.ts";

/** In a new shop, above the page on which something was just saved: how far it is, and what comes next. */
export function NextSetupStep() {
  const { desk } = (useRouteLoaderData("root") ?? {}) as { desk?: DeskFacts };
  if (!desk?.next) return null;
  const { title, href, done, of } = desk.next;
  return (
    <p className="panel">
      {done} of {of} first steps done. <Link to={href}>Next: {title}</Link>
    </p>
  );
}
