import { Worker } from "node:worker_threads";
import { afterAll } from "vitest";

/**
 * A change may make a loop endless, and a process that loops hears of no time limit: a thread beside
 * it ends it once it has taken so much of the processor, however busy the machine is otherwise.
 */
const MOST_CPU_S = 90;

const limit = new Worker(
  `const before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > ${MOST_CPU_S} * 1e6) process.kill(process.pid, "SIGKILL");
  }, 500);`,
  { eval: true },
);
limit.unref();
afterAll(async () => {
  await limit.terminate();
});
