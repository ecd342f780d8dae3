import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { lookThrough } from "./axe-in-page.ts";
import { expect, type Mode } from "./test.ts";

const { resolve } = createRequire(import.meta.resolve("@axe-core/playwright"));
/** As its browsers get it: the other one is twice as long, for each page to read. */
const source = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

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

/** Prints of looks whose words axe has found legible, in this worker. */
const legible = new Set<number>();

/** Words that are hard to read on what they stand on. */
export function contrastFaultsOf(page: Page): Promise<string[]> {
  return axeFaultsOf(page, true);
}

async function axeFaultsOf(page: Page, onlyContrast = false): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(source);
    // To every further page it comes with the page, which costs half of sending it there.
    await page.addInitScript({ content: source });
  }
  const found = await page.evaluate(lookThrough, { known: [...legible], onlyContrast });
  for (const print of found.legible) legible.add(print);
  expect(onlyContrast ? legible.size : found.passes).toBeGreaterThan(0);
  return found.violations.map(({ id, at }) => `${id} at ${at}`);
}
