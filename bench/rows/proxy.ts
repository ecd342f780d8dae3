import { startNginx } from "../../e2e/nginx.ts";
import type { FigureLine, Sides } from "../lines.ts";
import { type Figure, measure, middle, ratio } from "../measure.ts";
import type { Options } from "../options.ts";
import { page } from "./shopper.ts";

const list = page("/products");

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
  const found = { alone: [] as Figure[], before: [] as Figure[] };
  for (let round = -1; round < rounds; round += 1) {
    const alone = await measure(ours, () => list, seconds);
    const before = await measure({ ...nginx, name: "nginx" }, () => list, seconds);
    if (round < 0) continue;
    found.alone.push(alone);
    found.before.push(before);
  }
  await nginx.stop();
  const [alone, before] = [middle(found.alone), middle(found.before)];
  return {
    ...line,
    ours: ratio(found.before, found.alone, ({ perSecond }) => perSecond) ?? 0,
    note: `${before.perSecond.toFixed(0)} and ${alone.perSecond.toFixed(0)} a second, ${before.cpuMsEach.toFixed(3)} and ${alone.cpuMsEach.toFixed(3)} CPU-ms each, ${before.failed} failed`,
  };
}
