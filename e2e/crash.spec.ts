import { killOften } from "../bench/kills.ts";
import { expect, test } from "./test.ts";

/** `npm run crash` does it 200 times. */
test("killed six times under load: nothing that was acknowledged is lost or done twice", async () => {
  test.slow();
  const { counts, violations } = await killOften(6, () => {});
  expect(violations).toEqual([]);
  expect(counts["orders acknowledged, all there"]).toBeGreaterThan(10);
  expect(counts["mails sent"]).toBeGreaterThan(10);
});
