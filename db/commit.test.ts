import { AsyncLocalStorage } from "node:async_hooks";
import { beforeEach, expect, test } from "vitest";
import { sqlite } from "./client.server.ts";
import { committedTogether, unsynced } from "./commit.server.ts";

sqlite.exec("create table notes (word text unique) strict");
const insert = sqlite.prepare("insert into notes values (?)");
const notes = () => sqlite.prepare("select word from notes order by rowid").pluck().all();
/** 1 is NORMAL, 2 is FULL. */
const level = () => sqlite.pragma("synchronous", { simple: true });

beforeEach(() => {
  sqlite.exec("delete from notes");
});

/** Like SQLite at a full disk, which undoes the whole transaction by itself. */
class Full extends Error {}
function note(word: string): number {
  insert.run(word);
  if (word === "refused") throw new Error("refused");
  if (word === "full") {
    sqlite.exec("rollback");
    throw new Full();
  }
  return notes().length;
}

test("a write that need not wait is alone in that, and whatever comes after it waits again", () => {
  const seen = unsynced((word: string) => {
    insert.run(word);
    return level();
  });
  expect(level()).toBe(2);
  expect(seen("a")).toBe(1);
  expect(level()).toBe(2);
  expect(() => seen("a")).toThrow(/UNIQUE/);
  expect(level()).toBe(2);
  expect(notes()).toEqual(["a"]);
});

test("as a part of another transaction it is written, synced and undone with that", () => {
  const part = unsynced((word: string) => {
    insert.run(word);
    return level();
  });
  const whole = sqlite.transaction((isUndone: boolean) => {
    expect(part("part")).toBe(2);
    if (isUndone) throw new Error("undone");
  });
  expect(() => whole.immediate(true)).toThrow("undone");
  expect(notes()).toEqual([]);
  whole.immediate(false);
  expect(notes()).toEqual(["part"]);
});

test("nobody else stands still while a commit waits for the disk: SQLite does not", async () => {
  const levelAt = (isSynced: boolean) => committedTogether(() => level(), { isSynced });
  const [cart, order] = [levelAt(false), levelAt(true)];
  expect(await Promise.all([cart(), cart()])).toEqual([1, 1]);
  expect(await Promise.all([cart(), order(), cart()])).toEqual([1, 1, 1]);
  expect(level()).toBe(2);
});

test("what comes in one turn is committed at once", async () => {
  const commits: boolean[] = [];
  const add = committedTogether((word: string) => {
    commits.push(sqlite.inTransaction);
    return note(word);
  });
  const all = ["a", "b", "c"].map((word) => add(word));
  expect(notes()).toEqual([]);
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
  expect(commits).toEqual([true, true, true]);
  expect(sqlite.inTransaction).toBe(false);
});

test("one that throws is undone alone; the others are written", async () => {
  const add = committedTogether(note);
  const all = await Promise.allSettled(["a", "refused", "b", "a"].map((word) => add(word)));
  expect(all.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(notes()).toEqual(["a", "b"]);
});

test("when the disk undoes the whole, nobody is told of a success", async () => {
  const add = committedTogether(note);
  const all = await Promise.allSettled(["a", "full", "b"].map((word) => add(word)));
  expect(all.map((one) => one.status === "rejected" && one.reason instanceof Full)).toEqual([
    true,
    true,
    true,
  ]);
  expect(notes()).toEqual([]);
  expect(await add("later")).toBe(1);
});

test("when the commit fails, nobody is told of a success, nor of a refusal", async () => {
  sqlite.exec("create table parents (id integer primary key) strict");
  sqlite.exec(
    "create table children (id integer references parents deferrable initially deferred) strict",
  );
  const add = committedTogether((word: string) => {
    if (word === "orphan") sqlite.exec("insert into children values (7)");
    return note(word);
  });
  const all = await Promise.allSettled(["a", "orphan", "refused"].map((word) => add(word)));
  expect(all.map((one) => one.status === "rejected" && String(one.reason))).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/FOREIGN KEY/)),
  );
  expect(notes()).toEqual([]);
  expect(sqlite.inTransaction).toBe(false);
});

test("more than one commit takes are written in the next ones", async () => {
  const add = committedTogether(note);
  const all = Array.from({ length: 100 }, (_, n) => add(`word ${n}`));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
});

test("each is written as a part of its own request", async () => {
  const request = new AsyncLocalStorage<string>();
  const add = committedTogether(() => insert.run(request.getStore()));
  await Promise.all(["one", "two", "three"].map((id) => request.run(id, () => add())));
  expect(notes()).toEqual(["one", "two", "three"]);
});
