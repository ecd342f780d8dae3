import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { plateShapes } from "#app/content/plate.ts";

/**
 * The neighbourhood of the studio as a drawing, not to scale: `node tools/plates/chowk-map.ts` writes
 * public/images/contact/chowk-*. Its words are set in Debian's `fonts-liberation`.
 */
const { widths } = plateShapes.landscape;
const widest = Math.max(...widths);

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 6 640 427" width="${widest}">
  <style>
    path, circle { fill: none; stroke-linecap: round; stroke-linejoin: round }
    .river { stroke: #b9cdd8; stroke-width: 44 }
    .road { stroke: #fbf6ec; stroke-width: 16 }
    .lane { stroke: #fbf6ec; stroke-width: 8 }
    .place, .here { stroke: #a3195b; stroke-width: 3 }
    .place { stroke-dasharray: 6 4 }
    .here .pin { fill: #a3195b }
    .here .ring { stroke-dasharray: 4 5 }
    .here .eye { fill: #fbf6ec; stroke: none }
    text { font: 23px "Liberation Sans", sans-serif; fill: #2b201b; stroke: none }
    .here text { font-weight: bold }
    .water { fill: #3d5f73; font-style: italic }
    .end { text-anchor: end }
  </style>
  <rect y="6" width="640" height="427" fill="#f3eadb"/>
  <path class="river" d="M250 -20C300 40 400 30 470 78S580 120 660 112"/>
  <g class="road">
    <path d="M-20 60C90 70 160 96 250 128S480 190 660 196"/>
    <path d="M262 132C250 210 268 290 246 380L240 460"/>
    <path d="M-20 392C90 376 160 388 246 380S480 366 660 392"/>
    <path d="M470 78C462 120 470 150 476 186S484 300 470 366"/>
  </g>
  <g class="lane">
    <path d="M257 190C320 196 380 210 476 214"/>
    <path d="M256 232C190 228 130 240 60 232"/>
    <path d="M258 292C330 286 400 300 474 292"/>
    <path d="M254 330C190 324 150 334 96 330"/>
  </g>
  <g class="place">
    <path d="M244 140v-24q18-22 36 0v24"/>
    <path d="M228 392v-24q18-22 36 0v24"/>
    <path d="M396 106v-22h48v22M402 84q18-22 36 0"/>
    <path d="M334 92v-30q14-20 28 0v30"/>
    <path d="M548 172v-24h52v24M574 148v-14m-7 7h14"/>
  </g>
  <text class="end" x="232" y="112">Gol Darwaza</text>
  <text class="end" x="214" y="412">Akbari Gate</text>
  <text x="446" y="132">Bara Imambara</text>
  <text class="end" x="326" y="82">Rumi Darwaza</text>
  <text class="end" x="628" y="228">Medical University</text>
  <text x="16" y="220">Phool Wali Gali</text>
  <text class="water" x="552" y="68">Gomti</text>
  <text transform="translate(246 306) rotate(-86)">Chowk</text>
  <g class="here">
    <circle class="ring" cx="300" cy="252" r="24"/>
    <path class="pin" d="M300 268c-9-11-14-17-14-24a14 14 0 0 1 28 0c0 7-5 13-14 24z"/>
    <circle class="eye" cx="300" cy="244" r="5"/>
    <text x="332" y="260">Our studio</text>
  </g>
</svg>`;

const folder = fileURLToPath(new URL("../../public/images/contact/", import.meta.url));
mkdirSync(folder, { recursive: true });
const full = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
for (const width of widths) {
  await sharp(full).resize(width).avif({ quality: 50 }).toFile(`${folder}chowk-${width}.avif`);
}
await sharp(full)
  .resize(widest)
  .jpeg({ quality: 70, mozjpeg: true })
  .toFile(`${folder}chowk-${widest}.jpg`);
