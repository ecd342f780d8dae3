import { keysOf } from "#app/keys.ts";
import type { TwoColours } from "./palette.ts";

/** Pairs of an accent and a ground, white paper with a breath of colour, that were tried on every page; the first is of a shop that has chosen none. */
export const palettes = {
  slate: { label: "Slate", accent: "#374b63", ground: "#fdfdfe" },
  terracotta: { label: "Terracotta", accent: "#a3401f", ground: "#fffdfa" },
  madder: { label: "Madder", accent: "#9b2335", ground: "#fffdfb" },
  rose: { label: "Rose", accent: "#b02a63", ground: "#fffdfd" },
  plum: { label: "Plum", accent: "#6d2f6a", ground: "#fefdff" },
  violet: { label: "Violet", accent: "#5a3ea6", ground: "#fdfdff" },
  ocean: { label: "Ocean", accent: "#1f4f8f", ground: "#fcfdff" },
  peacock: { label: "Peacock", accent: "#0f5f68", ground: "#fbfefe" },
  forest: { label: "Forest", accent: "#2c5e3f", ground: "#fdfefb" },
  olive: { label: "Olive", accent: "#5a5a1e", ground: "#fefdf8" },
  turmeric: { label: "Turmeric", accent: "#875300", ground: "#fffdf7" },
  coffee: { label: "Coffee", accent: "#6b412b", ground: "#fefdfb" },
} as const satisfies Record<string, TwoColours & { label: string }>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = keysOf(palettes);
export const plainPalette: PaletteName = "slate";
