import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { findProxy } from "./proxy-programs.ts";
import { end, freePort, launchShop, ready, run } from "./shop.ts";
import { expect, test } from "./test.ts";

const PRODUCT = "muslin-sampler-length";

/** `deploy/haproxy.cfg` as it stands there, before one unit that writes and two that answer pages. */
test("behind HAProxy units are killed under load: pages and forms all come, each form once", async () => {
  test.setTimeout(240_000);
  const haproxy = findProxy("haproxy");
  test.skip(!haproxy, "haproxy is not here and cannot be fetched: not run");
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-units-"));
  const ports = new Map<string, number>();
  for (const bound of [":80", "127.0.0.1:3001", "127.0.0.1:3002", "127.0.0.1:3003"]) {
    ports.set(bound, await freePort());
  }
  const unit = async (role: "writer" | "reader", bound: string) => {
    const port = ports.get(bound) ?? 0;
    const shop = launchShop({ PORT: String(port), DATA_DIR: dataDir, WEB_ROLE: role });
    await ready(shop, `http://127.0.0.1:${port}/readyz`);
    return shop.process;
  };
  const config = [...ports].reduce(
    (text, [bound, port]) =>
      text.replace(new RegExp(`${bound}$`, "m"), `${bound.replace(/\d+$/, "")}${port}`),
    readFileSync("deploy/haproxy.cfg", "utf8"),
  );
  const file = path.join(dataDir, "haproxy.cfg");
  const units = [await unit("writer", "127.0.0.1:3001")];
  units.push(await unit("reader", "127.0.0.1:3002"), await unit("reader", "127.0.0.1:3003"));
  writeFileSync(file, config);
  expect(spawnSync(haproxy ?? "", ["-c", "-f", file]).status).toBe(0);
  const proxy = run(["-db", "-f", file], {}, haproxy);
  const url = `http://127.0.0.1:${ports.get(":80")}`;
  try {
    await expect
      .poll(async () => (await fetch(`${url}/about`).catch(() => undefined))?.status)
      .toBe(200);
    const statuses: number[] = [];
    let added = 0;
    const one = async (at: number) => {
      const isAdd = at % 4 === 0;
      const ask = () =>
        fetch(url + (isAdd ? `/singleProduct/${PRODUCT}` : "/products"), {
          method: isAdd ? "POST" : "GET",
          redirect: "manual",
          body: isAdd ? new URLSearchParams({ quantity: "1" }) : undefined,
        });
      // HAProxy ends the connections of a unit that is killed: what a browser sends on one of them it
      // sends again on another. A form that had been taken all the same would stand in two carts.
      const answer = await ask().catch(ask);
      statuses.push(answer.status);
      await answer.arrayBuffer();
      if (isAdd) added += 1;
    };
    for (let at = 0; at < 300; at += 3) {
      if (at === 60) units[1]?.kill("SIGKILL");
      if (at === 150) units.push(await unit("reader", "127.0.0.1:3002"));
      // It finishes what it has; forms wait for the next one.
      if (at === 210) {
        units[0]?.kill("SIGTERM");
        setTimeout(
          () => void unit("writer", "127.0.0.1:3001").then((next) => units.push(next)),
          1000,
        );
      }
      await Promise.all([one(at), one(at + 1), one(at + 2)]);
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 303]);
    const inCarts = withDatabase({ dataDir }, (database) =>
      database.prepare("select sum(quantity) from cart_lines").pluck().get(),
    );
    expect(inCarts).toBe(added);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const named = await fetch(`${url}/about`, {
      headers: { "X-Forwarded-Host": "elsewhere.example" },
    });
    expect(await named.text()).not.toContain("elsewhere.example");
    // The desk is the writer's, whichever unit is asked.
    expect((await fetch(`${url}/admin/login`)).status).toBe(200);
  } finally {
    await end(proxy.process);
    await Promise.all(units.map(end));
    rmSync(dataDir, { recursive: true, force: true });
  }
});
