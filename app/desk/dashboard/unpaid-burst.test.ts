import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { writeOrder } from "../desk-fixture.ts";
import { whatToDo } from "./dashboard.server.ts";

test("a burst of unpaid orders is told, with how many could not hold their items", () => {
  const paid = sqlite.prepare("update orders set status = 'paid', paid_at = ? where number = ?");
  const name = "Unpaid orders of the last hour";
  const at = Date.UTC(2026, 10, 20);
  const task = () => whatToDo(at).find((one) => one.name === name);
  for (let number = 2001; number < 2020; number += 1) writeOrder(number, { created_at: at - 1 });
  expect(task()).toBeUndefined();
  writeOrder(2020, { created_at: at - 1 });
  expect(task()).toMatchObject({ count: 20, note: "Please check for misuse.", isLate: true });
  sqlite.exec("insert into holds values ('order-2020', 'a-kurti', 'M', 1, 2)");
  expect(task()?.note).toBe("1 could not hold all their items. Please check for misuse.");
  // A sale that goes well is none.
  for (let number = 2021; number <= 2031; number += 1) {
    writeOrder(number, { created_at: at - 1 });
    paid.run(at - 1, number);
  }
  expect(task()).toBeUndefined();
});
