import { remembered } from "#app/remembered.ts";
import type { AnyShownSection } from "./shown-page.server.ts";

/** Sections as one text: the framework's own encoding of so many values takes half a kilobyte more on the wire. */
export function packSections(sections: readonly AnyShownSection[]): string {
  return JSON.stringify(sections);
}

/** What `packSections` has packed; the same objects for the same text. */
export const readSections = remembered(1, (text): AnyShownSection[] => JSON.parse(text));
