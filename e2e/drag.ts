import type { Locator, Page } from "@playwright/test";

/** A finger rests on one thing, moves to another and goes up: Playwright itself knows taps only. */
export async function dragByFinger(page: Page, from: Locator, to: Locator | Place, restMs = 500) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), "x" in to ? to : await middleOf(to)];
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [start]);
  await page.waitForTimeout(restMs);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const between = (a: number, b: number) => a + (b - a) * part;
    await send("touchMove", [{ x: between(start.x, end.x), y: between(start.y, end.y) }]);
  }
  await send("touchEnd", []);
  await touch.detach();
}

type Place = { x: number; y: number };

async function middleOf(what: Locator): Promise<Place> {
  const box = await what.boundingBox();
  if (!box) throw new Error("What is dragged is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
