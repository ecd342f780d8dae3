import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { readDraft, saveDraft } from "./draft.server.ts";

test("a draft holds at most 2 kB; a longer one leaves the earlier as it was", () => {
  sqlite.exec("insert into carts (shopper_id, created_at, updated_at) values ('s', 1, 1)");
  const now = Date.UTC(2026, 10, 22);
  const typed = (length: number) => ({ address: "x".repeat(length - '{"address":""}'.length) });
  const isKept = (length: number) => saveDraft({ now }, { shopperId: "s", typed: typed(length) });
  expect(isKept(2001)).toEqual({ ok: true, isKept: false });
  expect(readDraft("s")).toEqual({});
  expect(isKept(2000)).toEqual({ ok: true, isKept: true });
  expect(saveDraft({ now }, { shopperId: "s", typed: { name: "Meera" }, network: "a" })).toEqual({
    ok: true,
    isKept: true,
  });
  const long = { name: "Meera", address: "च".repeat(700) };
  expect(saveDraft({ now }, { shopperId: "s", typed: long, network: "a" })).toEqual({
    ok: true,
    isKept: false,
  });
  expect(readDraft("s")).toEqual({ name: "Meera" });
  const longest = {
    name: "च".repeat(100),
    address: "च".repeat(300),
    city: "च".repeat(80),
    state: "च".repeat(60),
    email: "a".repeat(254),
    phone: "+91 98765-43210",
    pincode: "226003",
    courierId: "1234",
  };
  expect(saveDraft({ now }, { shopperId: "s", typed: longest, network: "a" })).toEqual({
    ok: true,
    isKept: true,
  });
});
