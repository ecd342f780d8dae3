import type { Context } from "#app/context.ts";
import { contextOf } from "./context.server.ts";

/** The operator of the tests, Meera, at a moment in ms UTC. */
export function meera(now?: number): Context {
  return contextOf({ kind: "operator", name: "meera" }, now);
}
