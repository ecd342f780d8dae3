import { readFileSync } from "node:fs";
import path from "node:path";
import type { create, Font } from "fontkit";
import { cutFonts } from "#app/brand/cut-fonts.ts";
import { type FontPairName, fontPairs } from "#app/brand/font-pairs.ts";
import { documentFont } from "#app/documents/document-fonts.server.ts";
import { inOurScripts, runsOf } from "#app/india/scripts.ts";
import { publicFolder } from "./public-folder.server.ts";

/** Words as outlines, for pictures: whoever looks at these has none of the shop's fonts. */

type Place = "heading" | "text";
type Create = typeof create;
/** `path` is the `d` of an SVG's, with its left edge at 0 and its base line at 0; lengths in px. */
export type Outline = {
  path: string;
  box: { left: number; top: number; width: number; height: number };
};

const devanagari = /[\u0900-\u097f\u1cd0-\u1cf9\ua8e0-\ua8ff]|\u200c|\u200d/;
const english = /[\u0020-\u00ff\u2000-\u200b\u2010-\u206f]/;
const opened = new Map<string, Font>();

/** The font of a character, out of the files that browsers fetch. */
function fontFor(
  create: Create,
  { fonts, place }: Pick<Setting, "fonts" | "place">,
  part: string,
): Font | undefined {
  if (part === "arabic") return urduFont(create, place);
  const family = fontPairs[fonts][place].toLowerCase().replace(/\W+/g, "-");
  const weight = place === "heading" ? cutFonts[fonts].headingWeight.replace(" ", "-") : "400";
  const pattern = new RegExp(`"(/fonts/${family}-${weight}-${part}-\\w+\\.woff2)"`);
  const sheet = readFileSync(path.join(publicFolder, cutFonts[fonts].sheet), "utf8");
  const file = pattern.exec(sheet)?.[1];
  if (!file) return undefined;
  const font = opened.get(file) ?? create(readFileSync(path.join(publicFolder, file)));
  opened.set(file, font);
  return font;
}

/** No pair of fonts has Urdu: it stands in that of documents. */
function urduFont(create: Create, place: Place): Font {
  const font = opened.get(`urdu ${place}`) ?? create(documentFont("arabic", WEIGHT[place]));
  opened.set(`urdu ${place}`, font);
  return font;
}

const WEIGHT = { heading: 600, text: 400 } as const;

function partOf(character: string): string {
  if (character === "₹") return "rupee";
  // Blanks are of the English file: the others have none.
  return devanagari.test(character) ? "devanagari" : english.test(character) ? "english" : "latin";
}

type Setting = { fonts: FontPairName; place: Place; size: number };
/** Undefined where the fonts have no letter for something of the text. */
export type Lettering = (text: string, setting: Setting) => Outline | undefined;

/** fontkit is opened for the first who draws. */
export async function openLettering(): Promise<Lettering> {
  const { create } = await import("fontkit");
  return (text, setting) => outline(create, text, setting);
}

function outline(create: Create, text: string, setting: Setting): Outline | undefined {
  let [x, drawn] = [0, ""];
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const run of runsOf(inOurScripts(text.normalize("NFC")), partOf)) {
    const font = fontFor(create, setting, run.part);
    if (!font) return undefined;
    const scale = setting.size / font.unitsPerEm;
    // Eczar puts a glyph more between some letters ("हथ") by this feature, of which fontkit makes more without end.
    const { glyphs, positions } = font.layout(run.text, { rclt: false });
    for (const [i, glyph] of glyphs.entries()) {
      if (glyph.id === 0) return undefined;
      const { xAdvance, xOffset, yOffset } = positions[i] ?? {
        xAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      };
      const [left, base] = [x + xOffset * scale, -yOffset * scale];
      drawn += glyph.path.scale(scale, -scale).translate(left, base).toSVG();
      const { minX, minY, maxX, maxY } = glyph.bbox;
      if (maxX > minX) {
        edges.left = Math.min(edges.left, left + minX * scale);
        edges.right = Math.max(edges.right, left + maxX * scale);
        edges.top = Math.min(edges.top, base - maxY * scale);
        edges.bottom = Math.max(edges.bottom, base - minY * scale);
      }
      x += xAdvance * scale;
    }
  }
  if (drawn === "") return undefined;
  const { left, top, right, bottom } = edges;
  return {
    path: drawn.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))),
    box: { left, top, width: right - left, height: bottom - top },
  };
}
