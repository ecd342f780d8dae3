import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Drawing } from "./drawing.ts";
import { type Canvas, picture } from "./raster.ts";

const home = fileURLToPath(new URL("../../public", import.meta.url));
sharp.concurrency(1);

interface Entry {
  width: number;
  height: number;
  color: string;
  blur: string;
}

/** Writes a drawing in all its widths; returns what a page must know of it. */
export async function write(d: Drawing, canvas: Canvas): Promise<Entry> {
  const full = await picture(canvas).png({ compressionLevel: 1 }).toBuffer();
  const base = `${home}/${d.path}`;
  mkdirSync(dirname(base), { recursive: true });
  for (const width of d.avif) {
    await sharp(full)
      .resize(width)
      .avif({
        quality: (d.quality ?? 46) + (width < 500 ? 4 : 0),
        effort: 4,
        chromaSubsampling: "4:2:0",
      })
      .toFile(`${base}-${width}.avif`);
  }
  for (const width of d.jpeg) {
    const file = d.bare ? `${base}.jpg` : `${base}-${width}.jpg`;
    await sharp(full)
      .resize(width)
      .jpeg({ quality: d.quality ? 38 : 66, mozjpeg: true })
      .toFile(file);
  }
  for (const width of d.png ?? []) {
    // The name that Apple's devices ask for.
    const file = width === 180 ? `${dirname(base)}/apple-touch-icon.png` : `${base}-${width}.png`;
    await sharp(full).resize(width).png({ palette: true, quality: 80 }).toFile(file);
  }
  const { data } = await sharp(full)
    .resize(1, 1, { kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const color = `#${[...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, "0")).join("")}`;
  const small = await sharp(full).resize(12).webp({ quality: 20, effort: 6 }).toBuffer();
  const width = Math.max(...d.avif, ...d.jpeg, ...(d.png ?? []));
  return {
    width,
    height: Math.round((width * canvas.height) / canvas.width),
    color,
    blur: `data:image/webp;base64,${small.toString("base64")}`,
  };
}
