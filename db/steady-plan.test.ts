import { afterEach, expect, test, vi } from "vitest";
import { sqlite } from "./client.server.ts";
import { withSteadyPlan } from "./steady-plan.ts";

test("values compared with = and is, limits and offsets are no part of the plan; texts stay", () => {
  expect(withSteadyPlan("select ' = ?''=?' from a where b = @b and c=? and d is ? limit ?")).toBe(
    "select ' = ?''=?' from a where b = +@b and c= +? and d is +? limit +?",
  );
  expect(withSteadyPlan("select * from a where b IS NOT :b and c >= @c LIMIT @n OFFSET @o")).toBe(
    "select * from a where b IS NOT +:b and c >= +@c LIMIT +@n OFFSET +@o",
  );
});

afterEach(() => vi.unstubAllGlobals());

/** better-sqlite3 makes a function that builds rows whenever SQLite has compiled the statement. */
function compiledWhile(work: () => void): number {
  let made = 0;
  const own = Function;
  vi.stubGlobal("Function", (...parts: string[]) => {
    made += 1;
    return own(...parts);
  });
  work();
  vi.unstubAllGlobals();
  return made;
}

test("a statement with a join and one with a limit are compiled once", () => {
  const joined = sqlite.prepare(
    `select s.stock, p.title from product_sizes s join products p on p.id = s.product_id
     where s.product_id = @id`,
  );
  const limited = sqlite.prepare("select key, value from settings where key <> ? limit ?");
  sqlite.exec(
    "insert into products (id, title, price, created_at, updated_at) values ('a', 'A', 100, 0, 0)",
  );
  sqlite.exec(
    "insert into product_sizes (product_id, size, position, stock) values ('a', 'M', 0, 2)",
  );
  sqlite.exec("insert into settings (key, value, updated_at) values ('test', '1', 0)");
  const read = (n: number) => {
    expect(joined.all({ id: "a" })).toEqual([{ stock: 2, title: "A" }]);
    expect(joined.all({ id: `none ${n}` })).toEqual([]);
    expect(limited.all(`none ${n}`, n)).not.toEqual([]);
  };
  read(1);
  expect(compiledWhile(() => [2, 3, 4, 5].forEach(read))).toBe(0);
});
