import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { MINUTE } from "#app/time.ts";

const watch = path.resolve("app/serving/hang-watch.ts");
/** A look each second: who is late for one of them has three seconds to spare on a busy machine. */
const HANGS_S = 4;

/** A process that is watched, and hangs for so long when it is told to. */
function start(hangsMs: number, nodeOptions: string[] = []) {
  const program = `const { watchForHanging } = await import(${JSON.stringify(watch)});
process.on("SIGUSR2", () => {
  const until = performance.now() + ${hangsMs};
  while (performance.now() < until);
});
watchForHanging("one", ${HANGS_S});
setTimeout(() => process.exit(0), ${2 * HANGS_S * 1000});
console.log("open");`;
  const args = [...nodeOptions, "--input-type=module", "-e", program];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  const opened = once(child.stdout, "data");
  return { child, opened, ended, printed: () => printed };
}

test("one that hangs is killed and says so; who is late, stopped or at a breakpoint lives on", async () => {
  const hanging = start(MINUTE);
  const late = start((HANGS_S * 1000) / 4);
  const debugged = start(1.5 * HANGS_S * 1000, ["--inspect=0"]);
  const stopped = start(0);
  await Promise.all([hanging, late, debugged, stopped].map(({ opened }) => opened));
  for (const { child } of [hanging, late, debugged]) child.kill("SIGUSR2");
  stopped.child.kill("SIGSTOP");
  await pause(1.5 * HANGS_S * 1000);
  stopped.child.kill("SIGCONT");
  expect(await hanging.ended).toEqual([null, "SIGKILL"]);
  expect(hanging.printed()).toContain('"process":"one","msg":"a process hangs and is killed"');
  for (const one of [late, debugged, stopped]) {
    expect(await one.ended).toEqual([0, null]);
    expect(one.printed()).toBe("open\n");
  }
});
