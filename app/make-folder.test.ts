import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-folders-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a folder is made with those above it, for its user alone; one that is there stays", () => {
  const top = emptyFolder();
  const folder = path.join(top, "a/b/c");
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o700);
  for (const each of ["a", "a/b", "a/b/c"]) {
    expect(statSync(path.join(top, each)).mode & 0o777).toBe(0o700);
  }
  mkdirSync(path.join(top, "open"), { mode: 0o755 });
  makeFolder(path.join(top, "open"), 0o700);
  expect(statSync(path.join(top, "open")).mode & 0o777).toBe(0o755);
});

test("below a file, or by a link that leads nowhere, none can be made", () => {
  const top = emptyFolder();
  writeFileSync(path.join(top, "file"), "");
  expect(() => makeFolder(path.join(top, "file/a"))).toThrow("ENOTDIR");
  symlinkSync(path.join(top, "nowhere"), path.join(top, "link"));
  expect(() => makeFolder(path.join(top, "link"))).toThrow();
});

// Node's own way went on for ever there: in a process of its own, it cannot hold up the other tests.
test.skipIf(process.platform !== "linux")("where the system lets none be made, it says so", () => {
  const script = `import { makeFolder } from ${JSON.stringify(path.resolve("app/make-folder.ts"))};
    try { makeFolder("/proc/x/y") } catch ({ code, syscall, path }) { console.log(code, syscall, path) }`;
  const { stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--disable-warning=ExperimentalWarning", "-e", script],
    { timeout: 20_000, encoding: "utf8" },
  );
  expect(stdout.trim()).toBe("ENOENT mkdir /proc/x");
});
