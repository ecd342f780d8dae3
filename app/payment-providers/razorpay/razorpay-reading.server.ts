import type { z } from "zod";
import { type Call, type createClient, outcomeOf } from "./razorpay-client.server.ts";

/** Longest waits, in ms. A page waits 3 s at most: for the deed, then, if nobody knows what became of it, one look. */
export type Waits = { usual: number; deed: number; look: number };

/** The waits of an account whose calls take `usual` ms at most. */
export function waitsOf(usual: number): Waits {
  return { usual, deed: Math.min(usual, 1800), look: Math.min(usual, 700) };
}

export const unavailable = { ok: false, reason: "unavailable" } as const;
export const refused = { ok: false, reason: "refused" } as const;

interface Failed {
  ok: false;
  outcome: ReturnType<typeof outcomeOf>;
  message: string;
}

/** One call and what it answered, read by a shape; `withinMs` is how long it may take. */
export type Read = <S extends z.ZodType>(
  call: Call,
  shape: S,
  withinMs: number,
) => Promise<{ ok: true; value: z.infer<S> } | Failed>;

/** An answer that is not what Razorpay answers (a proxy's page, say) leaves the outcome unknown. */
export function readingBy(ask: ReturnType<typeof createClient>["ask"]): Read {
  return async (call, shape, withinMs) => {
    const answer = await ask(call, withinMs);
    if (!answer.ok) {
      return { ok: false, outcome: outcomeOf(answer.fault), message: answer.fault.description };
    }
    const parsed = shape.safeParse(answer.value);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, outcome: "unknown", message: "The answer could not be read." };
  };
}

/** Of a reading, "unknown" means no more than that it could not be read. */
export function failed({ outcome }: Failed) {
  return outcome === "refused" ? refused : unavailable;
}
