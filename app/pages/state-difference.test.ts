import { expect, test } from "vitest";
import type { PageContent } from "./page-content.server.ts";
import { stateDifference } from "./state-difference.ts";

const text = (words: string, id = "a") => ({ id, kind: "text", heading: "Looms", text: words });
const page = (title: string, ...sections: object[]) =>
  ({ title, description: "", category: "", cover: null, sections }) as unknown as PageContent;

test("an earlier state of a page is told from others by its title, its length and what it alone says", () => {
  const now = page("About", text("We weave.\n\nFour looms stand here."));
  const told = (earlier: PageContent) => stateDifference(earlier, now);
  expect(told(now)).toMatch(/ · as the page is now$/);
  expect(told(page("Us", text("We weave.\n\nThree looms stand here.")))).toMatch(
    /^Title “Us” · 1 section · \d+ words · says “Three looms stand here.”$/,
  );
  expect(told(page("About", text("We weave.")))).toMatch(/ · without “Four looms stand here.”$/);
  expect(told(page("About", text("x".repeat(200))))).toContain(`says “${"x".repeat(60)}…”`);
  const two = [text("One."), text("Two.", "b")];
  expect(stateDifference(page("About", ...two), page("About", ...two.toReversed()))).toMatch(
    /same words; order, pictures or links differ$/,
  );
});
