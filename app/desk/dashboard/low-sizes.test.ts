import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { countLowSizes } from "./low-sizes.server.ts";

test("thousands of low sizes are counted behind the page, and told without a number until then", async () => {
  sqlite.exec(
    `insert into products (id, title, price, created_at, updated_at) values ('low', 'Low', 100, 1, 1);
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
     insert into product_sizes (product_id, size, position, stock) select 'low', 'n' || i, i, 1 from n`,
  );
  expect(countLowSizes(3)).toBeNull();
  await expect.poll(() => countLowSizes(3)).toBe(2100);
});
