import { palette } from "./palette.ts";

/** The palette as custom properties of the whole page: what `palette.css` holds. */
export function paletteCss(): string {
  const lines = Object.entries(palette).map(([name, colour]) => `  --${name}: ${colour};`);
  return `/* Written by tools/brand/write-brand.ts from palette.ts. */\n:root {\n${lines.join("\n")}\n}\n`;
}
