import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

/** Hands over a connection and is killed; the process below looks at it when it is dead. */
const supervisor = (below: string) => `
  import { fork } from "node:child_process";
  const options = { execArgv: ["--input-type=module", "-e", ${JSON.stringify(below)}] };
  const child = fork("", options);
  child.once("message", () => {
    child.send({ kind: "connection", id: 1 }, () => process.kill(process.pid, "SIGKILL"));
  });
`;
const below = (told: string) => `
  import { appendFileSync } from "node:fs";
  import { takeConnections } from ${JSON.stringify(path.resolve("app/serving/supervised.server.ts"))};
  const tell = (word) => appendFileSync(${JSON.stringify(told)}, word + "\\n");
  const first = process.ppid;
  process.on("uncaughtException", ({ code }) => tell("uncaught " + code));
  process.once("message", () => {
    while (process.ppid === first);
  });
  const onEnd = (why) => {
    tell(why);
    setTimeout(() => process.exit(0), 50);
  };
  takeConnections({ emit: () => {} }, { onOpen: () => {}, onEnd });
`;

test("when the first process is killed, one below it ends by that alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-supervised-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const told = path.join(folder, "told");
  const first = spawn(process.execPath, ["--input-type=module", "-e", supervisor(below(told))]);
  await once(first, "exit");
  await vi.waitFor(() => expect(existsSync(told)).toBe(true), { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(readFileSync(told, "utf8")).toBe("the supervisor is gone\n");
});
