import { expect, test } from "vitest";
import { contextOf } from "#app/settings/context.server.ts";
import { readSectionForm } from "./section-form.server.ts";
import { blankSection, sectionKinds } from "./section-kinds.server.ts";
import { schemas } from "./section-schemas.server.ts";
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

test("a promise needs a title and no icon, and has the place that was typed", () => {
  const sent = { heading: "Why", "promises-1-title": "Printed by hand", "promises-1-place": "१" };
  const stored = { promises: [{ icon: "leaf", title: "Natural dyes", text: "" }] };
  const read = schemas.promises.safeParse(readSectionForm(schemas.promises, stored, sent));
  expect(read.data?.promises).toMatchObject([
    { icon: "", title: "Printed by hand", text: "" },
    { icon: "leaf", title: "Natural dyes" },
  ]);
});

test("a number is typed in the digits of one's own script", () => {
  const most = (typed: unknown) => schemas.products.shape.most.safeParse(typed).data ?? "refused";
  expect([" ८ ", "8", 8, "", "1e1", "५०", "eight"].map(most)).toEqual([
    8,
    8,
    8,
    "refused",
    10,
    "refused",
    "refused",
  ]);
  const word = { text: "Soft.", name: "Asha", source: "by e-mail", place: "" };
  const sent = (rating: string) =>
    schemas.testimonials.safeParse({ heading: "Words", note: "", words: [{ ...word, rating }] });
  expect(sent("५").data?.words[0]?.rating).toBe(5);
  expect(sent(" ").data?.words[0]?.rating).toBe(null);
  expect(sent("six").success).toBe(false);
});
