import { proveKeptPages } from "./kept-proof.ts";
import { startShop } from "./shop.ts";
import { expect, test } from "./test.ts";

test("no visitor gets another's page or an old one, from either of two shops on one file", async () => {
  test.slow();
  const first = await startShop();
  const second = await startShop({ DATA_DIR: first.dataDir });
  // By these it was found that a form said how many pieces somebody else had in the cart.
  const proof = await proveKeptPages([first, second], { requests: 700, seed: 99_328 });
  await second.stop();
  await first.stop();
  expect(proof.wrong).toEqual([]);
  expect(proof.compared).toBe(700);
  expect(proof.writes).toBeGreaterThan(5);
});
