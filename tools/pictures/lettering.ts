import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import type { Point } from "./curves.ts";
import type { Embroidery } from "./thread.ts";

const eczar = new URL(
  "../../node_modules/@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2",
  import.meta.url,
);

/** Words in satin stitch. `at` is the upper left corner; returns how wide they came out. */
export async function stitchText(
  e: Embroidery,
  lettering: string,
  at: Point,
  height: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "designs-"));
  const fontfile = join(folder, "eczar.ttf");
  const cut = await subsetFont(readFileSync(eczar), lettering, {
    targetFormat: "sfnt",
    variationAxes: { wght: 600 },
  });
  writeFileSync(fontfile, cut);
  const text = sharp({
    text: { text: lettering, font: `Eczar ${Math.round(height)}`, fontfile, rgba: true },
  });
  const { data, info } = await text.extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  rmSync(folder, { recursive: true });
  const slant = 0.1;
  const thread = e.width * 0.7;
  const longest = e.width * 11;
  for (let row = 0, y = 0; y < info.height; y += thread * 0.98, row++) {
    let from = -1;
    for (let x = 0; x <= info.width; x++) {
      const sy = Math.min(info.height - 1, Math.max(0, Math.round(y)));
      const on = x < info.width && (data[sy * info.width + x] as number) > 127;
      if (on && from < 0) from = x;
      if (!on && from >= 0) {
        const parts = Math.max(1, Math.round((x - from) / longest));
        for (let p = 0; p < parts; p++) {
          // Long spans are split, each row at another place, as brickwork is.
          const stagger = parts > 1 ? ((row % 3) - 1) * e.width * 1.6 : 0;
          const a = p === 0 ? from : from + ((x - from) * p) / parts + stagger;
          const b = p === parts - 1 ? x : from + ((x - from) * (p + 1)) / parts + stagger;
          const lift = Math.min(e.width * 2, (b - a) * slant * 0.5);
          e.stitch([at[0] + a, at[1] + y + lift], [at[0] + b, at[1] + y - lift], thread);
        }
        from = -1;
      }
    }
  }
  e.flush();
  return info.width;
}
