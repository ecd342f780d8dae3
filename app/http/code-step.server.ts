import { createCookie } from "react-router";
import { z } from "zod";
import { passwordMark } from "#app/accounts/account.server.ts";
import { secrets } from "#app/settings/secrets.server.ts";
import { secureCookies } from "./session.server.ts";

/**
 * Half way through the login: the password was right, the code is still to come. Signed, short, and
 * no session; it ends with the password it was made for.
 */
const STEP_MS = 10 * 60_000;
const cookie = createCookie("operator-code", {
  httpOnly: true,
  sameSite: "lax",
  path: "/admin/login",
  secure: secureCookies,
  secrets: [...secrets],
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

export async function beginCodeStep(step: CodeStep, now = Date.now()): Promise<HeadersInit> {
  const value = { ...step, until: now + STEP_MS, mark: passwordMark(step.id) };
  return { "Set-Cookie": await cookie.serialize(value) };
}

/** Undefined without the password before it, or when that was too long ago. */
export async function codeStepOf(
  request: Request,
  now = Date.now(),
): Promise<CodeStep | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("operator-code=")) return undefined;
  const step = stepShape.safeParse(await cookie.parse(header)).data;
  if (!step || step.until <= now || step.mark !== passwordMark(step.id)) return undefined;
  return { id: step.id, name: step.name, to: step.to };
}

export async function endCodeStep(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
