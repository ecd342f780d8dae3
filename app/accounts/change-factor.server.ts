import type { Context } from "#app/context.ts";
import { isPasswordOf } from "./account.server.ts";
import { renewCodes, takeCode, turnOffFactor, turnOnFactor } from "./second-factor.server.ts";
import type { Operator } from "./session.server.ts";
import { forgiveLoginTries, takeCodeTry, tooManyTries } from "./throttle.server.ts";

export type FactorErrors = { password?: string; code?: string };
type FactorChanged =
  | { ok: true; done: "off" }
  | { ok: true; done: "codes"; codes: string[] }
  | { ok: false; status: 400 | 409 | 429; errors: FactorErrors };

/**
 * Turns the second factor on (`intent` is "on": with the key of the form, confirmed by a code), makes
 * new recovery codes ("codes") or turns it off ("off"). Each asks for the password and a code: a
 * desk left open on a counter is not enough.
 */
export async function changeFactor(
  context: Context,
  input: { operator: Operator; fields: Record<string, string>; address: string },
): Promise<FactorChanged> {
  const { operator, fields, address } = input;
  const operatorId = operator.id;
  const { password = "", code = "", sealed = "" } = fields;
  const taken = takeCodeTry(address, operator.id, operator.session);
  if (!taken.ok) return { ok: false, status: 429, errors: { code: tooManyTries(taken) } };
  if (!(await isPasswordOf(operator.id, password.slice(0, 1000)))) {
    return refused({ password: "This is not your password." });
  }
  const wrong = { code: "This code is wrong. The app shows a new one every 30 seconds." };
  if (fields.intent === "on") {
    const on = turnOnFactor(context, { operatorId, sealed, code });
    if (on.ok) return done({ ok: true, done: "codes", codes: on.codes });
    if (on.reason === "code") return refused(wrong);
    return { ok: false, status: 409, errors: { code: "It is turned on already." } };
  }
  if (!takeCode(context, { operatorId, code })) return refused(wrong);
  if (fields.intent === "codes") {
    return done({ ok: true, done: "codes", codes: renewCodes(context, { operatorId }) });
  }
  turnOffFactor(context, { operatorId });
  return done({ ok: true, done: "off" });

  function done(changed: FactorChanged): FactorChanged {
    forgiveLoginTries(address, operator.name, operator.session);
    return changed;
  }
}

function refused(errors: FactorErrors): FactorChanged {
  return { ok: false, status: 400, errors };
}
