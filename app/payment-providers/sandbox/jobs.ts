import type { Context } from "./context.ts";
import { authorizeLate, returnUncaptured } from "./payments.ts";
import { finishRefund } from "./refunds.ts";
import type { Job } from "./store.ts";
import { deliver } from "./webhooks.ts";

const RETRY_MS = 30_000;

/** Everything that happens after a while. Kept in the store, so a restart only delays it. */
export function createJobs(context: Context) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  /** Runs what is due now; resolves when it is done, deliveries included. */
  async function tick(): Promise<void> {
    running ??= runDue(context).finally(() => {
      running = null;
      wake();
    });
    return running;
  }

  /** A store that cannot be read or written is tried again later. */
  async function work() {
    const { inBackground = settled } = context.options;
    if (!(await inBackground(tick))) workIn(RETRY_MS);
  }

  function workIn(ms: number) {
    clearTimeout(timer);
    if (!context.closing.aborted) timer = setTimeout(() => void work(), ms).unref();
  }

  function wake() {
    clearTimeout(timer);
    if (context.closing.aborted) return;
    if (running) return;
    try {
      const due = context.store.nextDue();
      if (due === null) return;
      workIn(Math.min(Math.max(due - context.now(), 0), 60_000));
    } catch {
      workIn(RETRY_MS);
    }
  }

  async function stop() {
    clearTimeout(timer);
    await running?.catch(() => {});
  }

  return { tick, wake, stop };
}

async function settled(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

async function runDue(context: Context) {
  for (;;) {
    if (context.closing.aborted) return;
    const [job] = inOrder(context, context.store.dueJobs(context.now()));
    if (!job) return;
    if (job.kind === "deliver") {
      if (await deliver(context, job)) context.store.dropJob(job.id);
    } else {
      context.store.transaction(() => {
        context.store.dropJob(job.id);
        run(context, job);
      });
    }
  }
}

/** What happens at the bank comes before what is told about it. */
function inOrder(context: Context, jobs: Job[]): Job[] {
  const deliveries = jobs.filter((job) => job.kind === "deliver");
  if (context.faults.webhookReorder) deliveries.reverse();
  return [...jobs.filter((job) => job.kind !== "deliver"), ...deliveries];
}

function run(context: Context, job: Job) {
  const { payment, refund, status } = job.body;
  if (job.kind === "authorize-late") authorizeLate(context, String(payment));
  if (job.kind === "return-uncaptured") returnUncaptured(context, String(payment));
  if (job.kind === "finish-refund") {
    finishRefund(context, String(refund), status === "failed" ? "failed" : "processed");
  }
}
