import { z } from "zod";
import { passwordMark } from "#app/accounts/account.server.ts";
import { MINUTE } from "#app/time.ts";
import { shopCookie } from "./shop-cookie.server.ts";

/**
 * Half way through the login: the password was right, the code is still to come. Signed, short, and
 * no session; it ends with the password it was made for.
 */
const STEP_MS = 10 * MINUTE;
const cookie = shopCookie("operator-code", {
  signed: true,
  path: "/admin/login",
  maxAge: STEP_MS / 1000,
});
const stepShape = z.object({
  id: z.number().int(),
  name: z.string(),
  to: z.string(),
  until: z.number(),
  mark: z.string(),
});

type CodeStep = Pick<z.infer<typeof stepShape>, "id" | "name" | "to">;

/** The password was right: a cookie remembers it until the code is typed, for some minutes. */
export function beginCodeStep(step: CodeStep, now = Date.now()): HeadersInit {
  const value = { ...step, until: now + STEP_MS, mark: passwordMark(step.id) };
  return { "Set-Cookie": cookie.write(value) };
}

/** Undefined without the password before it, or when that was too long ago. */
export function codeStepOf(request: Request, now = Date.now()): CodeStep | undefined {
  const step = stepShape.safeParse(cookie.read(request.headers.get("Cookie"))).data;
  if (!step || step.until <= now || step.mark !== passwordMark(step.id)) return undefined;
  return { id: step.id, name: step.name, to: step.to };
}

/** A `Set-Cookie` that forgets the step, after the code or when it is begun anew. */
export function endCodeStep(): string {
  return cookie.write("", { maxAge: 0 });
}
