import type { Page } from "@playwright/test";
import { pairs, tokenNames } from "../app/brand/palette.ts";

/** Words over pictures, which are as light by night as by day. */
const overPictures = /^(on-pageImage|rgba\(0, 0, 0, 0\.85\)) on /;
const known = new Set(pairs.map(({ front, back }) => `${front} on ${back}`));

/**
 * Colours of words, by name, that stand on one that `pairs` does not set them on: the unit tests reckon
 * the contrast of those pairs for every palette, by day and by night, so no other may be on a page.
 */
export async function unknownPairs(page: Page): Promise<string[]> {
  const met = await page.evaluate(pairsMet, [...tokenNames, "on-dye", "on-pageImage"]);
  return met.filter((pair) => !known.has(pair) && !overPictures.test(pair));
}

/** Each name gets a colour that nothing else has, so that what is drawn tells the name. */
function pairsMet(names: string[]): string[] {
  const { style } = document.documentElement;
  const named = new Map<string, string>();
  for (const [at, name] of names.entries()) {
    const colour = `rgb(${at + 1}, 77, 3)`;
    style.setProperty(`--${name}`, colour);
    named.set(colour, name);
  }
  for (const animation of document.getAnimations()) animation.finish();
  /** Of one that lets a little of a picture through: color(srgb 0.1 0.2 0.3 / 0.9). */
  const whole = (colour: string) => {
    const parts = /^color\(srgb (\S+) (\S+) (\S+) \/ 0\.[89]\d*\)$/.exec(colour)?.slice(1);
    return parts
      ? `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(", ")})`
      : colour;
  };
  const met = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.textContent?.trim()) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A list that folds out is the device's.
    if (element.closest("[disabled], [aria-disabled=true], [aria-hidden=true], option")) continue;
    const front = named.get(getComputedStyle(element).color);
    let ground: Element | null = element;
    let back = "";
    while (ground && !back) {
      const { backgroundColor } = getComputedStyle(ground);
      if (backgroundColor !== "rgba(0, 0, 0, 0)") back = whole(backgroundColor);
      ground = ground.parentElement;
    }
    met.add(`${front ?? getComputedStyle(element).color} on ${named.get(back) ?? back}`);
  }
  for (const name of names) style.removeProperty(`--${name}`);
  return [...met];
}
