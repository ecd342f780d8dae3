import { isPasswordOf } from "#app/accounts/account.server.ts";
import type { Operator } from "#app/accounts/session.server.ts";
import { forgiveLoginTries, takeLoginTry, tooManyTries } from "#app/accounts/throttle.server.ts";
import type { Context } from "#app/context.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import {
  type ConnectionErrors,
  forgetConnection,
  forgetPreviousAccount,
  saveConnection,
  shownAgain,
  type TypedConnection,
} from "./save-connection.server.ts";

type ConnectionChanged =
  | { ok: true; done: "saved" | "forgotten" | "earlier forgotten" }
  | { ok: false; status: 400 | 409 | 429; typed: TypedConnection; errors: ConnectionErrors };

/**
 * Saves a connection, forgets it (the intent is "forget"), or forgets an account left earlier
 * ("forget-earlier"). Asks for the operator's own password (`own`): whoever finds the desk open
 * shall not send the shop's money somewhere else. Of two who save, the later one is refused with 409.
 */
export async function changeConnection(
  context: Context,
  {
    operator,
    spec,
    fields,
    isAsShown,
    address,
  }: {
    operator: Operator;
    spec: ConnectionSpec;
    fields: TypedConnection;
    /** The connection is still as the form has shown it. */
    isAsShown: () => boolean;
    /** Of the network they come from: tries of a password are counted by it. */
    address: string;
  },
): Promise<ConnectionChanged> {
  const typed = shownAgain(spec, fields);
  const taken = takeLoginTry(address, operator.name, operator.session);
  if (!taken.ok) return { ok: false, status: 429, typed, errors: { own: tooManyTries(taken) } };
  if (!(await isPasswordOf(operator.id, (fields.own ?? "").slice(0, 1000)))) {
    return { ok: false, status: 400, typed, errors: { own: "This is not your password." } };
  }
  forgiveLoginTries(address, operator.name, operator.session);
  if (fields.intent === "forget") {
    forgetConnection(context, { spec });
    return { ok: true, done: "forgotten" };
  }
  if (fields.intent === "forget-earlier") {
    forgetPreviousAccount(context, { spec, keyId: fields.earlier ?? "" });
    return { ok: true, done: "earlier forgotten" };
  }
  if (!isAsShown()) return { ok: false, status: 409, typed, errors: {} };
  const saved = saveConnection(context, { spec, typed: fields });
  if (!saved.ok) return { ok: false, status: 400, typed, errors: saved.errors };
  return { ok: true, done: "saved" };
}
