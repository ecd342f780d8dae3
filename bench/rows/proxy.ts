import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startNginx } from "../../e2e/nginx.ts";
import type { FigureLine, Sides } from "../lines.ts";
import { type Figure, measure, middle, ratio } from "../measure.ts";
import type { Options } from "../options.ts";
import { cpuMs, type Side } from "../side.ts";
import { browser, page } from "./shopper.ts";

const path = "/products";
const list = page(path);
const command = promisify(execFile);

/** By `wrk` where it is installed: nginx answers faster than a client in JavaScript asks. */
async function ask(side: Side, seconds: number, isThere: boolean): Promise<Figure> {
  if (!isThere) return measure(side, () => list, seconds);
  const before = cpuMs(side);
  const headers = browser.flatMap((line) => ["-H", line]);
  const url = `http://127.0.0.1:${side.port}${path}`;
  const { stdout } = await command("wrk", ["-t1", "-c16", `-d${seconds}s`, ...headers, url]);
  const of = (line: RegExp) => Number(line.exec(stdout)?.[1] ?? 0);
  const count = of(/(\d+) requests in/);
  return {
    count,
    perSecond: of(/Requests\/sec:\s+([\d.]+)/),
    failed: of(/Non-2xx or 3xx responses: (\d+)/) + of(/Socket errors: .*read (\d+)/),
    p50: 0,
    p99: 0,
    cpuMsEach: (cpuMs(side) - before) / Math.max(count, 1),
  };
}

/** The anonymous list through `deploy/nginx.conf`, without TLS, to the shop alone. */
export async function measureProxy(
  { ours }: Sides,
  { seconds, rounds }: Options,
): Promise<FigureLine> {
  const line = {
    key: "nginx",
    name: "nginx before it, the anonymous list, to the shop alone",
    limits: { atLeast: 2 },
  };
  const nginx = await startNginx(ours, { tls: false });
  if (!nginx) return { ...line, limits: {}, ours: 0, note: "nginx is not here: not measured" };
  const hasWrk = await command("sh", ["-c", "command -v wrk"]).then(
    () => true,
    () => false,
  );
  const found = { alone: [] as Figure[], before: [] as Figure[] };
  for (let round = -1; round < rounds; round += 1) {
    const alone = await ask(ours, seconds, hasWrk);
    const before = await ask({ ...nginx, name: "nginx" }, seconds, hasWrk);
    if (round < 0) continue;
    found.alone.push(alone);
    found.before.push(before);
  }
  await nginx.stop();
  const [alone, before] = [middle(found.alone), middle(found.before)];
  return {
    ...line,
    ours: ratio(found.before, found.alone, ({ perSecond }) => perSecond) ?? 0,
    note: `${before.perSecond.toFixed(0)} and ${alone.perSecond.toFixed(0)} a second, ${before.cpuMsEach.toFixed(3)} and ${alone.cpuMsEach.toFixed(3)} CPU-ms each, ${before.failed} failed, by ${hasWrk ? "wrk" : "the client of the other rows"}`,
  };
}
