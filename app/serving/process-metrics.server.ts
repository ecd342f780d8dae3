import { monitorEventLoopDelay } from "node:perf_hooks";
import { env } from "#app/env.server.ts";
import { remembered } from "#app/remembered.ts";
import { keptPageFigures } from "#app/rendering/kept-pages.server.ts";
import { createCounter, createHistogram, type Family, family, withLabel } from "./metrics.ts";

/** Figures of this process: what it answered, how fast, and what it takes of the box. */

const requests = createCounter("shop_requests_total", "Answers by kind and status.");
const seconds = createHistogram(
  "shop_request_seconds",
  "From a request's first line to the end of its answer.",
);
const kept = createCounter(
  "shop_kept_pages_total",
  "Pages that may be kept: answered from the kept one or rendered.",
);

export type RequestKind = "file" | "page" | "data" | "call" | "state";

const counting = remembered(500, (labels) => {
  const [kind = "", status = ""] = labels.split(" ");
  return requests.of({ kind, status });
});

/** Counts an answer by kind and status; `ms` is how long it took. */
export function noteAnswer(kind: RequestKind, status: number, ms: number) {
  counting(`${kind} ${status}`)();
  seconds.observe(kind, ms / 1000);
}

/** Of a page that may be kept: answered from the kept one, or rendered. */
export const noteKept = { hit: kept.of({ result: "hit" }), miss: kept.of({ result: "miss" }) };

/** Of several processes, which one this is. */
export const processName = process.argv.includes("--worker")
  ? (process.argv.at(-1) ?? "")
  : env.WEB_ROLE === "reader"
    ? `reader-${process.pid}`
    : "writer";

/** Measured from the first time somebody asks, and anew from each later time on. */
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;
/** In ms; each figure of the monitor has it in itself. */
const RESOLUTION_MS = 20;
const NS = 1e9;

function loopDelay(): Family {
  const help = "How late the process gets to its work, since it was asked before.";
  const name = "shop_event_loop_delay_seconds";
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delays.enable();
    return family(name, "gauge", help, []);
  }
  const late = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1000);
  const values: [Record<string, string>, number][] = [
    [{ quantile: "0.5" }, late(delays.percentile(50))],
    [{ quantile: "0.99" }, late(delays.percentile(99))],
    [{ quantile: "1" }, late(delays.max)],
  ];
  delays.reset();
  return family(name, "gauge", help, values);
}

/** What this process has counted since its start, and its memory and processor time now. */
export function processMetrics(): Family[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const { pages, bytes } = keptPageFigures();
  const families = [
    requests.read(),
    seconds.read(),
    kept.read(),
    family("shop_kept_pages", "gauge", "Pages kept now.", [[{}, pages]]),
    family("shop_kept_pages_bytes", "gauge", "Memory of the pages kept now.", [[{}, bytes]]),
    loopDelay(),
    family("process_cpu_seconds_total", "counter", "User and system time.", [
      [{}, (user + system) / 1e6],
    ]),
    family("process_resident_memory_bytes", "gauge", "Memory of the process.", [[{}, rss]]),
    family("nodejs_heap_used_bytes", "gauge", "Memory of its objects.", [[{}, heapUsed]]),
    family("process_start_time_seconds", "gauge", "When it was started, since 1970.", [
      [{}, Math.round(Date.now() / 1000 - process.uptime())],
    ]),
  ];
  return withLabel(families, { process: processName });
}
