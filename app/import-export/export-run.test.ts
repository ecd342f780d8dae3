import { readdirSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { temporaryFolder } from "#app/catalog/uploads.server.ts";
import { onFailingDisk } from "#app/disk-fixture.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { beginExport, findExport, takeExport } from "./export-run.server.ts";

const operator = operatorContext({ name: "operator" });
const asked = { file: "orders.csv", month: "all" };
const left = () => readdirSync(temporaryFolder).filter((name) => name.startsWith("export-"));

async function textOf(id: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of (await takeExport(id))?.content ?? []) parts.push(part);
  return Buffer.concat(parts).toString();
}

test("a small table is there at once, as long as was said, and gone when it was sent", async () => {
  sqlite.transaction(() => {
    for (let n = 0; n < 2000; n++) makePaidOrder({ id: `o${n}`, number: 1001 + n, now: 1000 + n });
  })();
  const begun = await beginExport(operator, { ...asked, patienceMs: MINUTE });
  expect(begun?.isReady).toBe(true);
  const { id = "" } = begun ?? {};
  expect(await findExport(id)).toMatchObject({ state: "ready", done: 2000, total: 2000 });
  const size = (await takeExport(id))?.size;
  const text = await textOf(id);
  expect(Buffer.byteLength(text)).toBe(size);
  expect(parse(text, { bom: true, columns: true })).toHaveLength(2000);
  expect(await findExport(id)).toBeUndefined();
  expect(await takeExport(id)).toBeUndefined();
  expect(left()).toEqual([]);
});

test("one that takes longer goes on by itself, and tells how far it is", async () => {
  const begun = await beginExport(operator, { ...asked, patienceMs: 0 });
  expect(begun?.isReady).toBe(false);
  const { id = "" } = begun ?? {};
  // Later, of one that is noted no more the process has ended.
  const looks = [findExport(id), findExport(id, Date.now() + 40_000), takeExport(id)];
  expect(await Promise.all(looks)).toMatchObject([
    { total: 2000, state: "writing" },
    { total: 2000, state: "failed" },
    undefined,
  ]);
  await expect.poll(async () => (await findExport(id))?.state).toBe("ready");
  expect((await textOf(id)).length).toBeGreaterThan(1000);
});

test("what cannot be written is told; what is no table, and no id of one, is none", async () => {
  await onFailingDisk({ code: "ENOSPC", from: 3, lasts: true }, async () => {
    expect((await beginExport(operator, asked).catch(() => undefined))?.isReady ?? false).toBe(
      false,
    );
  });
  expect(await beginExport(operator, { file: "secrets.csv", month: "" })).toBeUndefined();
  expect(await findExport("../../shop")).toBeUndefined();
  expect(await takeExport("0".repeat(24))).toBeUndefined();
});
