import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { imageShapes } from "#app/content/page-image.ts";
import { openLettering } from "#app/rendering/lettering.server.ts";

/**
 * The streets around the studio as a map: `node tools/pictures/chowk-map.ts` writes
 * public/images/contact/chowk-*. Where things stand is simplified by hand; the words are in the
 * shop's own letters.
 */
const { widths } = imageShapes.landscape;
const widest = Math.max(...widths);
const WIDTH = 960;
const HEIGHT = 640;

/** North is up; a unit is some two metres. */
const roads = {
  main: [
    "M-20 108C150 112 250 150 372 190S640 268 980 286",
    "M-20 588C160 566 260 572 366 566S700 548 980 584",
    "M694 96C686 160 700 220 706 262S728 440 702 556",
  ],
  chowk: ["M380 192C368 290 390 420 366 566L360 660"],
  lanes: [
    "M382 262C470 268 580 296 706 300",
    "M384 328C280 322 180 338 70 326",
    "M386 412C500 404 600 426 716 414",
    "M378 486C280 478 210 492 130 484",
    "M232 150C222 240 238 300 226 332",
    "M236 332C228 400 246 440 232 488S240 540 236 572",
    "M548 286C540 340 556 380 548 416S556 500 544 556",
    "M706 360C790 352 860 366 980 358",
    "M712 470C800 476 880 462 980 468",
    "M70 326C60 240 76 180 66 112",
  ],
};
const river = "M330 -60C420 40 560 60 690 82S860 150 1000 138";
/** Left, top, width, height, and how far it is turned. */
const gardens = [
  [512, 112, 150, 62, 8],
  [760, 176, 150, 62, 2],
];

type LabelPlace = {
  x: number;
  y: number;
  size?: number;
  fill?: string;
  turned?: number;
  end?: boolean;
};
const ink = "#3a3330";
const outline = await openLettering();
function label(
  text: string,
  { x, y, size = 25, fill = ink, turned = 0, end = false }: LabelPlace,
): string {
  const letters = outline(text, { fonts: "eczar-mukta", place: "text", size });
  if (!letters) throw new Error(`the fonts lack a letter of ${text}`);
  const left = end ? x - letters.box.width : x;
  const place = `translate(${left} ${y}) rotate(${turned})`;
  // A seam of the ground around each letter, so that no street runs through it.
  return `<g transform="${place}"><path d="${letters.path}" fill="#f6f1e8" stroke="#f6f1e8" stroke-width="7" stroke-linejoin="round"/><path d="${letters.path}" fill="${fill}"/></g>`;
}
const strokes = (paths: string[], colour: string, width: number) =>
  paths.map((d) => `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`).join("");

/** Houses stand in the blocks between the streets, which are drawn over them. */
function houses(): string {
  let [seed, drawn] = [7, ""];
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let y = 120; y < HEIGHT; y += 26) {
    for (let x = -6; x < WIDTH; x += 30) {
      const isRiver = y < 60 + x * 0.11 && x > 300;
      if (isRiver || random() < 0.14) continue;
      const [w, h] = [17 + random() * 10, 13 + random() * 9];
      drawn += `<rect x="${(x + random() * 4).toFixed(1)}" y="${(y + random() * 4).toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}"/>`;
    }
  }
  return `<g fill="#e9e0d2">${drawn}</g>`;
}

/** A mark of a monument: a gate or a dome, filled. */
const gate = (x: number, y: number) =>
  `<path transform="translate(${x} ${y})" d="M-17 12V-6q0-14 17-20q17 6 17 20v18h-9V0q0-8-8-8t-8 8v12z" fill="#7a5b48"/>`;
const dome = (x: number, y: number) =>
  `<path transform="translate(${x} ${y})" d="M-28 12V-6h12q2-14 16-18q14 4 16 18h12v18z" fill="#7a5b48"/>`;

const { main, chowk, lanes } = roads;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${widest}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f1e8"/>
  ${houses()}
  ${gardens.map(([x, y, w, h, turned]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="#d5e0c6" transform="rotate(${turned} ${x} ${y})"/>`).join("")}
  <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${strokes([river], "#a9c3d3", 78)}${strokes([river], "#bdd3e0", 70)}
    ${strokes(lanes, "#d5c9b6", 13)}${strokes(chowk, "#cdbda4", 25)}${strokes(main, "#cdbda4", 29)}
    ${strokes(lanes, "#ffffff", 9)}${strokes(main, "#ffffff", 23)}${strokes(chowk, "#fbe6b4", 19)}
  </g>
  ${gate(380, 184)}${gate(364, 568)}${gate(484, 118)}${dome(586, 140)}${dome(834, 206)}
  ${label("Gol Darwaza", { x: 352, y: 236, end: true })}
  ${label("Akbari Gate", { x: 336, y: 616, end: true })}
  ${label("Rumi Darwaza", { x: 458, y: 96, end: true })}
  ${label("Bara Imambara", { x: 506, y: 206 })}
  ${label("Medical University", { x: 742, y: 254 })}
  ${label("Gomti", { x: 846, y: 118, fill: "#3d5f73", turned: 4 })}
  ${label("Phool Wali Gali", { x: 76, y: 352, size: 21 })}
  ${label("Chowk", { x: 372, y: 546, size: 22, turned: -87 })}
  <g>
    <ellipse cx="436" cy="384" rx="13" ry="5" fill="#000" opacity="0.2"/>
    <path d="M436 384c-17-24-28-36-28-51a28 28 0 0 1 56 0c0 15-11 27-28 51z" fill="#a3195b"/>
    <circle cx="436" cy="333" r="10" fill="#fff"/>
    ${label("Our studio", { x: 474, y: 348, size: 30, fill: "#a3195b" })}
  </g>
  <g transform="translate(${WIDTH - 44} ${HEIGHT - 46})"><path d="M0-26L10 8L0 2L-10 8z" fill="${ink}"/>${label("N", { x: -7, y: 30, size: 20 })}</g>
</svg>`;

const folder = fileURLToPath(new URL("../../public/images/contact/", import.meta.url));
mkdirSync(folder, { recursive: true });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
const full = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
for (const width of widths) {
  await sharp(full).resize(width).avif({ quality: 50 }).toFile(`${folder}chowk-${width}.avif`);
}
await sharp(full)
  .resize(widest)
  .jpeg({ quality: 70, mozjpeg: true })
  .toFile(`${folder}chowk-${widest}.jpg`);
