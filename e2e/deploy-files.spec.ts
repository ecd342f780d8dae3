import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";

/** The files of `deploy/` that start the shop, by what stands in them. */

const composition = readFileSync("deploy/compose.yaml", "utf8");

test("the unit and the image start what npm start does", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, ...line] = String(scripts.start).split(" ");
  const unit = readFileSync("deploy/bakhiya.service", "utf8");
  const flags = line.slice(0, -1).join(" ");
  const program = "/srv/bakhiya/node_modules/.bin/node";
  expect(unit).toContain(`ExecStart=${program} ${flags} /srv/bakhiya/${line.at(-1)}\n`);
  const image = readFileSync("deploy/Dockerfile", "utf8");
  expect(image).toContain(`CMD ${JSON.stringify(["node", ...line]).replaceAll(",", ", ")}`);
});

test("one that hangs can be killed in its container too, and is started again everywhere", () => {
  const [, shop = ""] = /\n {2}shop:\n([\s\S]*?)\n {2}proxy:/.exec(composition) ?? [];
  for (const line of ["init: true", "restart: unless-stopped"])
    expect(shop).toContain(`    ${line}\n`);
  expect(readFileSync("deploy/bakhiya.service", "utf8")).toContain("\nRestart=always\n");
});

test("what .env says of the box does not lead a container away from its volume and port", () => {
  const [, own = ""] = /environment:\n([\s\S]*?)env_file:/.exec(composition) ?? [];
  const kept = { DATA_DIR: "/data", BACKUP_DIR: "/data/backups", HOST: "0.0.0.0", PORT: "3000" };
  for (const [name, value] of Object.entries(kept)) expect(own).toContain(`${name}: ${value}\n`);
});

test("an image holds what the shop is built of, and no data folder that lies beside it", () => {
  const [none, ...named] = readFileSync("deploy/Dockerfile.dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  expect(none).toBe("*");
  const start = readFileSync("app/start.ts", "utf8");
  const sources = /const sources = \[([\s\S]*?)\];/.exec(start)?.[1]?.match(/[\w.-]+(?=")/g) ?? [];
  expect(sources.length).toBeGreaterThan(5);
  expect(named.map((line) => line.slice(1)).sort()).toEqual([...sources, "tsconfig.json"].sort());
});

test("the way to https leads to the shop's own name, whatever the request calls it", () => {
  const leads = readFileSync("deploy/nginx.conf", "utf8").match(/return 30\d .*/g);
  expect(leads).toEqual(["return 301 https://$server_name$request_uri; }"]);
});

test("a proxy waits for ten photographs as long as a small box needs for them", () => {
  const setting = (file: string, name: string) =>
    Number(new RegExp(`^ +${name} (\\d+)s;?$`, "m").exec(readFileSync(file, "utf8"))?.[1]);
  expect(setting("deploy/nginx.conf", "proxy_read_timeout")).toBeGreaterThanOrEqual(300);
  expect(setting("deploy/haproxy.cfg", "timeout server")).toBeGreaterThanOrEqual(300);
});

test("systemd reads the units without a complaint", () => {
  const program = "systemd-analyze";
  test.skip(spawnSync(program, ["--version"]).status !== 0, `${program} is not here: not run`);
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-units-"));
  for (const name of ["bakhiya.service", "bakhiya.socket"]) {
    const text = readFileSync(`deploy/${name}`, "utf8");
    writeFileSync(path.join(folder, name), text.replaceAll("/srv/bakhiya", process.cwd()));
  }
  const units = ["bakhiya.service", "bakhiya.socket"].map((name) => path.join(folder, name));
  const { stderr, status } = spawnSync(program, ["verify", ...units], { encoding: "utf8" });
  rmSync(folder, { recursive: true, force: true });
  expect(stderr.split("\n").filter((each) => /bakhiya/.test(each))).toEqual([]);
  expect(status).toBe(0);
});
