import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where events are sent; a function where the port is known only later. None: no events. */
  webhookUrl?: string | (() => string | undefined);
  /** Signs deliveries while the switch `webhookSignature` says `old`. */
  oldWebhookSecret?: string;
  /** A SQLite file of its own, or `:memory:`. */
  database: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Runs what nobody waits for, and tells who should know when it fails: false then. */
  inBackground?: (work: () => Promise<void>) => Promise<boolean>;
  /** What stands before `/v1`, without a slash at the end. */
  basePath?: string;
}

export interface Context {
  options: SandboxOptions;
  store: Store;
  faults: Faults;
  /** Milliseconds. */
  now(): number;
  /** The protocol's own clock: whole seconds. */
  seconds(): number;
  /** Aborted when the sandbox closes. */
  closing: AbortSignal;
}
