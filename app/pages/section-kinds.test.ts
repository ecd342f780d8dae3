import { expect, test } from "vitest";
import { contextOf } from "#app/settings/context.server.ts";
import { blankSection, sectionKinds } from "./section-kinds.server.ts";
import { showSections } from "./shown-page.server.ts";

test("a section in which nothing stands yet shows nothing, not its heading alone", () => {
  const context = contextOf({ kind: "shopper" }, Date.UTC(2026, 10, 23));
  const blank = sectionKinds.map((kind) => blankSection(kind, kind));
  const hidden = [
    "banners",
    "banner",
    "tiles",
    "text",
    "promises",
    "testimonials",
    "people",
    "facts",
    "sizes",
    "opening",
    "call",
    "film",
  ];
  expect(showSections(context, blank).map(({ kind }) => kind)).toEqual(
    sectionKinds.filter((kind) => !hidden.includes(kind)),
  );
  const banner = { ...blankSection("banner", "two"), title: "New for the bedroom" };
  expect(showSections(context, [banner])).toHaveLength(1);
  const promise = { icon: "leaf", title: "Natural dyes", text: "" } as const;
  const filled = { ...blankSection("promises", "one"), promises: [promise] };
  expect(showSections(context, [filled])).toHaveLength(1);
});
