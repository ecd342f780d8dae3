import type { Context } from "./context.ts";
import type { Dispute, Payment, Refund } from "./entities.ts";
import { hmac, newId } from "./ids.ts";
import type { Order } from "./orders.ts";
import type { Job } from "./store.ts";

interface Happening {
  name: string;
  payment: Payment;
  order?: Order;
  refund?: Refund;
  dispute?: Dispute;
}

const answerWithin = 5000;

/** Writes the events down, as they stand now; they are sent soon after. */
export function announce(context: Context, happenings: Happening[]) {
  const { faults, store } = context;
  if (faults.webhookDrop || !context.options.webhookUrl) return;
  for (const happening of happenings) {
    const delivery = { event: newId("evt"), body: bodyOf(context, happening), attempt: 0 };
    const due = context.now() + faults.webhookDelaySeconds * 1000;
    store.addJob(due, "deliver", delivery);
    if (faults.webhookDuplicate) store.addJob(due, "deliver", delivery);
  }
}

function bodyOf(context: Context, happening: Happening): string {
  const { name, ...told } = happening;
  const { refund } = told;
  const payload = Object.fromEntries(
    Object.entries(told).map(([kind, entity]) => [kind, { entity }]),
  );
  const event = {
    entity: "event",
    account_id: "acc_Sandbox0000001",
    event: name,
    contains: refund ? ["refund", "payment"] : Object.keys(payload),
    payload,
    created_at: context.seconds(),
  };
  return JSON.stringify(context.faults.webhookShuffleKeys ? backwards(event) : event);
}

function backwards(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([name, inner]) => [name, backwards(inner)]));
}

/**
 * Sends one event. Anything but 2xx within five seconds comes again, later and later.
 * False when the sandbox closed meanwhile: the job stays for the next start.
 */
export async function deliver(context: Context, job: Job): Promise<boolean> {
  const { event, body, attempt } = job.body as { event: string; body: string; attempt: number };
  if (await post(context, event, body)) return true;
  if (context.closing.aborted) return false;
  const waits = context.faults.webhookRetrySeconds.split(",").filter(Boolean).map(Number);
  const wait = waits[attempt];
  if (wait !== undefined) {
    const due = context.now() + wait * 1000;
    context.store.addJob(due, "deliver", { event, body, attempt: attempt + 1 });
  }
  return true;
}

async function post(context: Context, event: string, body: string): Promise<boolean> {
  const { webhookUrl } = context.options;
  const url = typeof webhookUrl === "function" ? webhookUrl() : webhookUrl;
  if (!url) return false;
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "user-agent": "Razorpay-Webhook/v1",
        "x-razorpay-event-id": event,
        "x-razorpay-signature": sign(context, body),
      },
      signal: AbortSignal.any([AbortSignal.timeout(answerWithin), context.closing]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function sign(context: Context, body: string): string {
  const { webhookSecret, oldWebhookSecret = "old_webhook_secret" } = context.options;
  const kind = context.faults.webhookSignature;
  if (kind === "bad") return "0".repeat(64);
  return hmac(kind === "old" ? oldWebhookSecret : webhookSecret, body);
}
