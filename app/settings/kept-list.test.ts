import { expect, test } from "vitest";
import { z } from "zod";
import { sqlite } from "#db/client.server.ts";
import { keptList } from "./kept-list.server.ts";

const shape = z.object({ id: z.string(), name: z.string(), updatedAt: z.number() });
const list = keptList({ key: "of a test", shape, unset: [] });
const writtenAt = () =>
  sqlite.prepare("select updated_at from settings where key = 'of a test'").pluck().get();

test("what leaves an item's forms as they are is written down with its own time", () => {
  expect(list.put({ id: "a", name: "A", updatedAt: 10 }, undefined)).toEqual({ ok: true, id: "a" });
  expect(writtenAt()).toBe(10);
  expect(list.put({ id: "a", name: "A", updatedAt: 10 }, 10, 25)).toEqual({ ok: true, id: "a" });
  expect(writtenAt()).toBe(25);
  // Its form still holds.
  expect(list.put({ id: "a", name: "B", updatedAt: 30 }, 10)).toEqual({ ok: true, id: "a" });
  expect(list.put({ id: "a", name: "C", updatedAt: 40 }, 10)).toMatchObject({ reason: "changed" });
});
