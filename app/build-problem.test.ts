import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildProblem } from "./build-problem.ts";

test("a build that may not write, or has no room, says what to do", () => {
  const denied = "Error: EACCES: permission denied, open '/srv/shop/build/x'";
  expect(buildProblem(denied, "/srv/shop")).toMatch(
    "This user may not write in /srv/shop: npm run",
  );
  expect(buildProblem("ENOSPC: no space left on device", "/srv/shop")).toMatch("The disk is full");
});

test("packages that are missing or of another version are named", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = (versions: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    );
  const wanted = { zod: "2.0.0", sharp: "1.0.0", react: "1.0.0" };
  const lock = { packages: { "": { dependencies: wanted }, ...packages(wanted) } };
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
  expect(buildProblem("", folder)).toMatch("old (zod, sharp, react): npm ci, then start again");
  for (const [name, version] of Object.entries({ zod: "1.9.0", react: "1.0.0" })) {
    const at = path.join(folder, "node_modules", name);
    mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, "package.json"), JSON.stringify({ version }));
  }
  expect(buildProblem("", folder)).toMatch("old (zod, sharp): npm ci");
});

test("of a fault in the shop's own code it says nothing", () => {
  expect(buildProblem("SyntaxError", process.cwd())).toBeUndefined();
});
