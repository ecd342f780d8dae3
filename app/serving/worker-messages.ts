/**
 * What the supervisor and its processes say to each other. They may be of different releases for a
 * while, so none of these may change its meaning.
 */
export type ToWorker =
  | { kind: "connection"; id: number }
  | { kind: "open"; port: number }
  /** With `hurry` the whole shop ends; without, another process has taken this one's place. */
  | { kind: "end"; hurry: boolean };

export type ToSupervisor = { kind: "ready" } | { kind: "taken"; id: number };
