import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, type Mode } from "./test.ts";

// The builder would send its half a megabyte twice for every look at a page.
const { source } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core");
const NOTHING = "0";

/** What is drawn only later, or when it comes near (off-screen.css), would not be looked at. */
export async function drawWhole(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === "wait-a-second") animation.finish();
    }
    for (const part of document.querySelectorAll<HTMLElement>("li, section, .footer-grid")) {
      part.style.contentVisibility = "visible";
    }
  });
}

/** How much wider than its window a page is, in px. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** What is wider than the screen, and what axe finds wrong (axe itself needs the page's JavaScript). */
export async function faultsOf(page: Page, mode: Mode): Promise<string[]> {
  // Whole: before its styles are there a page is as wide as its pictures.
  await page.waitForLoadState();
  await drawWhole(page);
  const over = await overflowOf(page);
  const wide = over > 0 ? [`${over} px wider than the screen`] : [];
  return mode === "no-js" ? wide : [...wide, ...(await axeFaultsOf(page))];
}

/** Words that are hard to read on what they stand on. */
export async function contrastFaultsOf(page: Page): Promise<string[]> {
  return violationList(await (await axeOf(page)).withRules(["color-contrast"]).analyze());
}

async function axeFaultsOf(page: Page): Promise<string[]> {
  const axe = await axeOf(page);
  const found = await axe
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    // An experimental rule: it takes the badge's figure for a part of the link's words.
    .disableRules("label-content-name-mismatch")
    .analyze();
  return violationList(found);
}

async function axeOf(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(source);
    // To every further page it comes with the page, which costs half of sending it there.
    await page.addInitScript({ content: source });
  }
  return (
    new AxeBuilder({ page, axeSource: NOTHING })
      // Of what is right one element each is enough to know: the whole list is longer than the page.
      .options({ resultTypes: ["violations"] })
      // Without a second page to sum up in: there are no frames of others.
      .setLegacyMode()
      // The large 404 behind the words is an ornament.
      .exclude(".error-status")
  );
}

function violationList({
  violations,
  passes,
}: Awaited<ReturnType<AxeBuilder["analyze"]>>): string[] {
  expect(passes.length).toBeGreaterThan(0);
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(" | ")}`,
  );
}
