import { expect, test } from "vitest";
import { DAY } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { carts, checkoutDrafts } from "#db/schema.ts";
import { forgetDrafts } from "./forget-drafts.server.ts";

const NOW = Date.UTC(2026, 5, 1);

test("what was typed at checkout goes after 30 days, the cart stays", async () => {
  for (const days of [1, 30, 31, 400]) {
    const shopperId = `${days} days`;
    const updatedAt = NOW - days * DAY;
    db.insert(carts).values({ shopperId, createdAt: NOW, updatedAt: NOW }).run();
    db.insert(checkoutDrafts).values({ shopperId, fields: {}, updatedAt }).run();
  }
  expect(await forgetDrafts(NOW)).toBe(2);
  expect(
    db
      .select()
      .from(checkoutDrafts)
      .all()
      .map(({ shopperId }) => shopperId),
  ).toEqual(["1 days", "30 days"]);
  expect(db.select().from(carts).all()).toHaveLength(4);
  expect(await forgetDrafts(NOW)).toBe(0);
});
