import type { SettingField } from "#app/supplier-settings.ts";
import type { Tried } from "./fault-messages.ts";

/** What a connection's page at the desk shows and asks for. */
export type ConnectionDescription = {
  /** Under this it is stored; also the last part of its page's address. */
  name: string;
  /** The service, as it calls itself. */
  title: string;
  what: string;
  /** What is the case where it is not set. */
  without: string;
  /** Told beside the form. */
  notes: readonly string[];
  /** The path of ours that the other side sends its events to. */
  webhook?: string;
  fields: readonly SettingField[];
};

/** Texts by the field's key; of secrets only those that were typed. */
type Texts = Record<string, string>;

/** A service the shop speaks to, as its adapter describes it. */
export type ConnectionSpec = ConnectionDescription & {
  /** What the environment says, by the field's key; it counts where nothing is stored at the desk. */
  environment: () => Record<string, string | undefined>;
  /**
   * What only this connection has to check: messages by the field's key. It may put a secret right in
   * `secrets` (null takes one away) and a message in `errors`.
   */
  check?: (values: Texts, secrets: Record<string, string | null>, errors: Texts) => Texts;
  /** Around the write of what was saved or forgotten, in its transaction. */
  change?: (write: () => void, now: number) => void;
  /** The payment provider whose accounts it opens: those that were left stand on its page. */
  provider?: string;
  /** What is in use is the service's own test mode: no money moves. */
  isTest?: () => boolean;
  /** Tries what is in use now, within 3 s. */
  try: () => Promise<Tried>;
};

/** The part of a connection that may be sent to the operator's browser. */
export function describeConnection(spec: ConnectionSpec): ConnectionDescription {
  const { name, title, what, without, notes, webhook, fields } = spec;
  return { name, title, what, without, notes, fields, ...(webhook && { webhook }) };
}
