import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browserData, type Feature, isKnownAtFloor } from "./browser-data-fixture.ts";

/**
 * What the style sheets use that a browser at the floor (old-browsers.ts) may not know, and what it shows
 * then: less pretty, and nothing lost that is read or pressed.
 */
const without: Record<string, string> = {
  "@view-transition": "one page follows the other at once",
  "::view-transition": "as above",
  "view-transition-name": "as above",
  "@page": "paper has the margins of the printer",
  "@media (scripting)":
    "both rules stay as they are where it says neither, and each page can be used so",
  "@media (forced-colors)": "the system's colours, as the browser has them",
  "forced-color-adjust": "as above",
  "@container": "the days under the chart of sales in larger letters",
  "container-type": "as above",
  "::details-content": "what is folded is opened by a press, on a wide screen too",
  ":target-current": "in `:is()` beside the attribute that a script sets",
  "scroll-target-group": "as above",
  "::-moz-progress-bar": "each browser has its own name for it",
  "-webkit-touch-callout": "as above",
  "text-size-adjust": "the build writes the browsers' own names for it",
  "animation-timeline": "a card's second picture comes by a swipe of the first (decision 123)",
  "color-mix()":
    "no rim around a swatch and no ground under arrows; a colour of the chart is black",
  "contain-intrinsic-height": "what is not near is drawn with the rest",
  "contain-intrinsic-size": "as above",
  "content-visibility": "as above",
  "align-content: start": "read as flex-start",
  "place-content: end": "as above",
  "place-self: end": "as above",
  "float: inline-start": "the dot of a day stands above its words",
  "break-after: avoid": "on paper a heading may stand at the foot",
  "grid-template-rows: subgrid": "fields of a row begin at their own heights",
  "overflow: clip": "what is cut there is no wider than the page",
  "overflow-x: clip": "as above",
  "overflow-clip-margin": "as above",
  "overscroll-behavior": "the page scrolls on at the end of a list",
  "overscroll-behavior-x": "as above",
  "scroll-initial-target": "the chip that is chosen may stand beside the screen",
  "scrollbar-color": "scroll bars as the browser has them",
  "scrollbar-width": "as above",
  "text-box": "the logo stands some pixels lower",
  "text-wrap": "lines of a heading of unlike length",
  "text-decoration: dotted":
    "at the desk a stock that is pressed to be changed has no line under it",
};

const { css } = browserData;

/** The features by the names they have in a sheet. */
function* featuresOf(sheet: string): Generator<[name: string, feature: Feature | undefined]> {
  const text = sheet.replace(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, "");
  for (const [, name = "", rest = ""] of text.matchAll(/@([\w-]+)([^{;]*)/g)) {
    const rule = css["at-rules"]?.[name];
    yield [`@${name}`, rule];
    for (const [, of = ""] of rest.matchAll(/\(([a-z-]+)/g)) yield [`@${name} (${of})`, rule?.[of]];
  }
  for (const [, head = ""] of text.matchAll(/([^{};]+)\{/g)) {
    for (const [mark, name = ""] of head.matchAll(/::?([a-z-]+)/g)) {
      yield [mark, css.selectors?.[name]];
    }
  }
  for (const [, name = "", value = ""] of text.matchAll(/([\w-]+)\s*:([^;{}]+);/g)) {
    const property = css.properties?.[name];
    if (!name.startsWith("--")) yield [name, property];
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*/g)) {
      if (property?.[word]) yield [`${name}: ${word}`, property[word]];
    }
    for (const [, called = ""] of value.matchAll(/([a-z-]+)\(/g)) {
      const type = css.types?.[called] ?? css.types?.color?.[called];
      if (type) yield [`${called}()`, type];
    }
  }
}

const used = new Map(
  globSync("app/styles/**/*.css").flatMap((file) => [...featuresOf(readFileSync(file, "utf8"))]),
);

test("the sheets use nothing that a browser at the floor cannot do without", () => {
  expect(used.size).toBeGreaterThan(200);
  const names = [...used].flatMap(([name, feature]) =>
    isKnownAtFloor(feature) === false ? name : [],
  );
  const untold = names.filter(
    (name) => !(name in without || (name.match(/^[\w-]+(?=:)/)?.[0] ?? "") in without),
  );
  expect(untold).toEqual([]);
  expect(Object.keys(without).filter((name) => !names.includes(name))).toEqual([]);
});
