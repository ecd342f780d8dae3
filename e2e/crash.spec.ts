import { killOften } from "../bench/kills.ts";
import { expect, test } from "./test.ts";

/** `npm run crash` does it 200 times. */
test("killed ten times under load: nothing that was acknowledged is lost or done twice", async () => {
  test.slow();
  const { counts, violations } = await killOften(10, () => {});
  expect(violations).toEqual([]);
  expect(counts["orders acknowledged, all there"]).toBeGreaterThan(20);
  expect(counts["mails sent"]).toBeGreaterThan(20);
});
