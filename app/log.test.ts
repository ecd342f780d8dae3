import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";

/** Fewer than a pipe holds whose reader is busy: what does not fit is lost, as it is meant to be. */
const LINES = 100;
const program = `
  const { log } = await import("./app/log.server.ts");
  for (let n = 0; n < ${LINES}; n++) log.info({ n }, "request");
  console.error("went on");
`;

function runWith(output: "pipe" | number) {
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    env: { NODE_ENV: "production", LOG_LEVEL: "info" },
    stdio: ["ignore", output, "pipe"],
    encoding: "utf8",
    timeout: 20_000,
  });
}

test("the log is a line of JSON for each thing told", () => {
  const lines = runWith("pipe").stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).n)).toEqual([...Array(LINES).keys()]);
});

test.runIf(existsSync("/dev/full"))("a full disk under the log holds nothing up", () => {
  const { status, stderr } = runWith(openSync("/dev/full", "w"));
  expect(stderr).toContain("went on");
  expect(status).toBe(0);
});
