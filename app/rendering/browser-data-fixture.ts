import { readFileSync } from "node:fs";
import { floor } from "./old-browsers.ts";

/** A branch of MDN's data on which browser knows what. */
export type Feature = { [part: string]: Feature };
type Support = {
  version_added?: string | false | null;
  flags?: unknown;
  alternative_name?: string;
};
type Facts = { support: Record<"chrome" | "safari", Support | Support[]> };

/** 20 MB: read here, and not as a module. */
const file = "node_modules/@mdn/browser-compat-data/data.json";
export const browserData: Record<"css" | "javascript" | "api", Feature> = JSON.parse(
  readFileSync(file, "utf8"),
);

/**
 * Undefined where the data say nothing of it. Chrome and Safari stand for all: Firefox is younger where
 * the floor is.
 */
export function isKnownAtFloor(feature: Feature | undefined): boolean | undefined {
  const facts = feature?.__compat as unknown as Facts | undefined;
  if (!facts) return undefined;
  return (["chrome", "safari"] as const).every((browser) =>
    [facts.support[browser]].flat().some(({ version_added, flags, alternative_name }) => {
      const since = Number.parseFloat(String(version_added).replace("≤", ""));
      return !flags && !alternative_name && since <= floor[browser];
    }),
  );
}
