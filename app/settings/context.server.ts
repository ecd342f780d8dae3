import type { Actor, Context } from "#app/context.ts";
import { currentSettings } from "./current-settings.server.ts";

/** The context of a command that needs no supplier. `now` in ms UTC. */
export function contextOf(actor: Actor, now = Date.now()): Context {
  return { actor, now, settings: currentSettings() };
}

/** The context of what an operator does at the desk. */
export function operatorContext({ name }: { name: string }, now?: number): Context {
  return contextOf({ kind: "operator", name }, now);
}

/** The context of what a shopper does on the site. */
export function shopperContext(now?: number): Context {
  return contextOf({ kind: "shopper" }, now);
}
