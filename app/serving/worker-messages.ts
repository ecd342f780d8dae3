import type { Begun } from "./request-notes.ts";

/**
 * What the supervisor and its processes say to each other. They may be of different releases for a
 * while, so none of these may change its meaning.
 */
export type ToWorker =
  /** With a `slot` the process notes its requests there (`request-notes.ts`), the one in `begun` first. */
  | { kind: "connection"; id: number; slot?: number; begun?: Begun }
  | { kind: "open"; port: number }
  /** With `hurry` the whole shop ends; without, another process has taken this one's place. */
  | { kind: "end"; hurry: boolean };

export type ToSupervisor =
  | { kind: "ready" }
  /** It is this process's alone. */
  | { kind: "taken"; id: number }
  /** It is both's, until it is closed: what comes by it is noted. */
  | { kind: "noted"; id: number }
  | { kind: "closed"; id: number };
