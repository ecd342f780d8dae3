import { belAlong, border, edging } from "./borders.ts";
import { inside, offset, type Point, smooth, walk } from "./curves.ts";
import { layFolded } from "./folded.ts";
import { garment } from "./garment.ts";
import { stitchWords } from "./lettering.ts";
import { macro, soften } from "./macro.ts";
import {
  fish,
  ghasPatti,
  kamal,
  keri,
  knots,
  leaf,
  medallion,
  petal,
  phool,
  sprig,
} from "./motifs.ts";
import { blank, type Canvas, castShadow, drawn, lay, mask } from "./raster.ts";
import { dyed } from "./scenes.ts";
import { Embroidery } from "./thread.ts";
import { wall } from "./wall.ts";

const neel = "#4a6ea8";

function needle(
  ground: string,
  width: number,
  seed: number,
  thread = "#fffdf6",
  accent?: string,
): Embroidery {
  return new Embroidery({ ground, thread, accent, width, seed });
}

export function crop(canvas: Canvas, x: number, y: number, width: number, height: number): Canvas {
  const out = blank(width, height);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * canvas.width + x) * 3;
    out.light.set(canvas.light.subarray(from, from + width * 3), row * width * 3);
  }
  return out;
}

function ring(at: Point, r: number): Point[] {
  return Array.from({ length: 97 }, (_, i) => {
    const a = (i / 96) * Math.PI * 2 - Math.PI / 2;
    return [at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r];
  });
}

/** Half stitched, half still printed in the blue that washes out; the needle waits between. */
export async function halfStitched(): Promise<Canvas> {
  const [w, h] = [1600, 1068];
  const ground = "#ece2d0";
  const work = needle(ground, 5, 3);
  const print = needle(ground, 2.4, 4, neel);
  const places: Point[] = [];
  for (let row = 0; row < 4; row++) {
    for (let i = -1; i < 7; i++) places.push([140 + i * 262 + (row % 2) * 131, 130 + row * 270]);
  }
  for (const p of places)
    sprig(p[0] + (p[1] - 500) * 0.2 < 830 ? work : print, p, 104, 0.04, Math.round(p[0]) % 2 === 0);
  const canvas = await macro(
    { weave: "cotton", ground },
    { w, h, seed: 21, tilt: 0.4, work, print },
  );
  soften(canvas, 0.1, 0.5, 1.5);
  const steel = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fafafa"/><stop offset=".45" stop-color="#b9bcc0"/><stop offset="1" stop-color="#5d6066"/></linearGradient></defs>
  <path d="M735 486C780 430 860 470 900 540S1010 640 1062 566" fill="none" stroke="#b8aa92" stroke-width="7.5"/><path d="M735 485C780 429 860 469 900 539S1010 639 1062 565" fill="none" stroke="#fffaf0" stroke-width="5" stroke-dasharray="9 1.5"/>
  <g transform="translate(1052 572) rotate(-24)"><path d="M0-5.5H26L300-1.4L318 0L300 1.4L26 5.5H0A5.5 5.5 0 0 1 0-5.5Z" fill="url(#s)"/><path d="M4 0H24" stroke="#3d3f44" stroke-width="3.4" stroke-linecap="round"/></g>`;
  return overlay(canvas, steel);
}

/** Lays something that stands above the cloth, with its shadow. */
async function overlay(canvas: Canvas, content: string): Promise<Canvas> {
  const { width: w, height: h } = canvas;
  const drawing = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${content}</svg>`,
    w,
    h,
  );
  const alpha = Float32Array.from(
    { length: w * h },
    (_, i) => (drawing.data[i * 4 + 3] as number) / 255,
  );
  castShadow(canvas, alpha, { dx: 7, dy: 11, sigma: 5, strength: 0.45 });
  lay(canvas, drawing);
  return canvas;
}

export async function story(): Promise<Canvas> {
  const ground = "#efe8dc";
  const e = needle(ground, 7, 8);
  kamal(e, [560, 470], 330, -0.06);
  medallion(e, [1220, 520], 330, 0.1);
  belAlong(
    e,
    smooth([
      [-80, 960],
      [400, 1010],
      [1000, 960],
      [1680, 1000],
    ]),
    { swing: 52, wave: 520, flower: 84, leaf: 108 },
  );
  for (const p of [
    [140, 250],
    [880, 180],
    [880, 780],
    [1540, 130],
    [180, 700],
  ])
    knots(e, p as Point, 44, 0.3);
  const canvas = await macro(
    { weave: "mulmul", ground },
    { w: 1600, h: 1068, seed: 33, tilt: -0.3, work: e },
  );
  soften(canvas, 0.2, 0.46, 1.2);
  return canvas;
}

/** Two monograms in hoops: a phool and a keri. */
export async function founders(): Promise<Canvas> {
  const ground = "#e8dcc6";
  const e = needle(ground, 4.6, 12);
  const [a, b]: [Point, Point] = [
    [418, 548],
    [1182, 548],
  ];
  for (const c of [a, b]) belAlong(e, ring(c, 262), { swing: 18, wave: 164, flower: 24, leaf: 35 });
  phool(e, a, 165, -Math.PI / 2, 8, "bakhiya");
  for (let i = 0; i < 8; i++) {
    const t = ((i + 0.5) / 8) * Math.PI * 2 - Math.PI / 2;
    leaf(e, [a[0] + Math.cos(t) * 145, a[1] + Math.sin(t) * 145], t, 52);
  }
  keri(e, b, 178, 0.06);
  const canvas = await macro(
    { weave: "muslin", ground },
    { w: 1600, h: 1068, seed: 51, tilt: 0.6, work: e, waves: 0.5 },
  );
  const hoop = ([x, y]: Point) =>
    `<circle cx="${x}" cy="${y}" r="344" fill="none" stroke="url(#o)" stroke-width="24"/><circle cx="${x}" cy="${y}" r="330" fill="none" stroke="url(#i)" stroke-width="7"/><rect x="${x - 26}" y="${y - 384}" width="52" height="26" rx="5" fill="url(#m)"/><rect x="${x - 5}" y="${y - 398}" width="10" height="48" rx="4" fill="#8d6f3c"/>`;
  return overlay(
    canvas,
    `<defs><linearGradient id="o" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e6c596"/><stop offset=".5" stop-color="#c0935d"/><stop offset="1" stop-color="#8b6238"/></linearGradient><linearGradient id="i" x1="1" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#d9b27f"/><stop offset="1" stop-color="#7d5730"/></linearGradient><linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e7cf95"/><stop offset="1" stop-color="#8a6c36"/></linearGradient></defs>${hoop(a)}${hoop(b)}`,
  );
}

/** Rows of single stitches. */
export async function sampler(): Promise<Canvas> {
  const ground = "#d9c9ac";
  const e = needle(ground, 5, 14);
  const row = (y: number): Point[] => [
    [70, y],
    [1130, y],
  ];
  e.run(row(70), { length: 20, gap: 9 });
  e.run(row(92), { length: 20, gap: 9 });
  for (const { at } of walk(row(158), 88)) phool(e, at, 38, 0.2, 6, "bakhiya");
  e.stem(row(222));
  for (const y of [254, 276]) for (const { at } of walk(row(y), 22)) e.knot(at, 11);
  for (const { at } of walk(row(330), 44)) e.grain(at, 0.9, 42);
  for (const { at } of walk(row(398), 62)) e.eyelet(at, 21);
  const strip: Point[] = [
    [70, 444],
    [1130, 444],
    [1130, 536],
    [70, 536],
  ];
  e.lattice(strip, 15.5, (p) => inside(p, strip));
  for (const y of [440, 540]) e.stem(row(y));
  for (const { at } of walk(row(590), 40))
    for (const s of [-1, 1]) petal(e, at, s * 0.75, 52, 15, "satin");
  e.run(row(590), { gap: 3 });
  for (const { at } of walk(row(694), 106)) ghasPatti(e, at, 56);
  e.flush();
  const canvas = await macro(
    { weave: "muslin", ground },
    { w: 1200, h: 800, seed: 61, tilt: 0.3, work: e, waves: 0.7 },
  );
  soften(canvas, 0.25, 0.5, 1.5);
  return canvas;
}

/** Four folded lengths side by side. */
export async function foldedLengths(): Promise<Canvas> {
  const canvas = wall(1200, 800, "ivory", 9);
  const lengths = [
    dyed({ ground: "#f3eee3", weave: "mulmul" }),
    dyed({ ground: "#d8bd82", weave: "chanderi", buti: "keri", border: "keri" }),
    dyed({ ground: "#a9bfd6", weave: "georgette" }),
    dyed({ ground: "#c5b08b", weave: "linen", buti: "ghas-patti", border: "ghas-patti" }),
  ];
  for (const [i, plate] of lengths.entries()) {
    await layFolded(plate, {
      canvas,
      at: [165 + i * 288, 380 + (i % 2) * 26],
      size: [252, 560],
      angle: [-0.02, 0.015, -0.01, 0.025][i] ?? 0,
      k: 0.66,
      seed: 300 + i,
      layers: 4,
    });
  }
  return canvas;
}

/** A white kurti folded on muslin. */
export async function foldedKurti(): Promise<Canvas> {
  const canvas = wall(1200, 800, "sand", 15);
  const plate = dyed({ ground: "#f3eee4", weave: "mulmul" });
  const at: Point = [600, 400];
  const neck = smooth([
    [-110, -300],
    [-96, -230],
    [-50, -180],
    [0, -166],
    [50, -180],
    [96, -230],
    [110, -300],
  ]).map(([x, y]): Point => [at[0] + x, at[1] + y]);
  await layFolded(plate, {
    canvas,
    at,
    size: [640, 600],
    angle: 0,
    k: 0.95,
    seed: 410,
    layers: 4,
    work: (e) => {
      edging(e, neck, 1.1, -1);
      for (const [i, by] of [70, 138, 206].entries()) {
        belAlong(
          e,
          offset(neck, -by, 6 + i * 6).filter(([x, y]) => Math.abs(x - 600) < 290 && y > 125),
          { swing: 15, wave: 110 + i * 8, flower: 17, leaf: 23 },
        );
      }
      border(
        e,
        [
          [300, 686],
          [900, 686],
        ],
        "scallop",
        0.9,
      );
    },
  });
  const hole = await mask(
    `<path d="M${neck.map(([x, y]) => `${x} ${y}`).join("L")}Z"/>`,
    1200,
    800,
  );
  const { light } = canvas;
  for (let i = 0; i < hole.length; i++) {
    const a = (hole[i] as number) * 0.34;
    for (let c = 0; c < 3; c++)
      light[i * 3 + c] = (light[i * 3 + c] as number) * (1 - a * (1 + c * 0.06));
  }
  return canvas;
}

/** A kurti across the chest, with a running stitch where the tape would lie. */
export async function measured(): Promise<Canvas> {
  const plate = dyed({
    garment: "kurti",
    silhouette: "a-line",
    sleeve: "elbow",
    neckline: "round",
    ground: "#9fb79a",
    layout: "butis",
    weave: "cotton",
  });
  const canvas = crop(await garment(plate, "measured", "back"), 0, 236, 1200, 800);
  const y = 262;
  return overlay(
    canvas,
    `<path d="M404 ${y}H796" stroke="#3c5080" stroke-width="3.6" stroke-dasharray="13 7" stroke-linecap="round"/><path d="M400 ${y - 26}V${y + 26}M800 ${y - 26}V${y + 26}" stroke="#3c5080" stroke-width="3.6" stroke-linecap="round" stroke-dasharray="10 6"/>`,
  );
}

/** A gateway with a cusped arch, its lane behind, in stitches. */
export async function chowk(): Promise<Canvas> {
  const ground = "#d8bd95";
  const e = needle(ground, 3.6, 77, "#fffaf0", "#a8443a");
  const arch = (w: number, top: number, foot: number): Point[] => {
    const cusps = 7;
    const out: Point[] = [
      [600 - w, foot],
      [600 - w, top + w * 0.75],
    ];
    for (let i = 0; i < cusps; i++) {
      for (let s = 0; s <= 8; s++) {
        const t = (i + s / 8) / cusps;
        const a = Math.PI * (1 - t);
        const bulge = 1 - 0.07 * Math.abs(Math.cos((s / 8) * Math.PI));
        const point = 1 + 0.24 * Math.max(0, 1 - Math.abs(t - 0.5) * 5);
        out.push([
          600 + Math.cos(a) * w * bulge,
          top + w * 0.75 - Math.sin(a) * w * 0.75 * bulge * point,
        ]);
      }
    }
    out.push([600 + w, top + w * 0.75], [600 + w, foot]);
    return out;
  };
  const [outer, inner] = [arch(250, 190, 760), arch(205, 236, 760)];
  e.stem(outer, 4.4);
  e.stem(inner);
  e.flush();
  for (const { at, angle } of walk(arch(228, 212, 750), 26))
    petal(e, at, angle - Math.PI / 2, 20, 13, "satin");
  const frame: Point[] = [
    [270, 765],
    [270, 120],
    [930, 120],
    [930, 765],
  ];
  e.stem(frame, 4.4);
  e.stem(offset(frame, 14));
  for (const x of [310, 890]) {
    const niche = smooth([
      [x - 24, 560],
      [x - 24, 470],
      [x, 430],
      [x + 24, 470],
      [x + 24, 560],
    ]);
    e.stem([...niche, [x - 24, 560]]);
    e.lattice(niche, 12, (p) => inside(p, niche));
    sprig(e, [x, 660], 46);
  }
  fish(e, [600, 158], 34);
  phool(e, [370, 210], 44, 0, 8);
  phool(e, [830, 210], 44, 0, 8);
  for (let i = 0; i <= 12; i++)
    petal(e, [270 + i * 55, 116], -Math.PI / 2, 34, 26, "satin", { blunt: true });
  for (const x of [200, 1000]) {
    e.stem([
      [x - 34, 765],
      [x - 30, 240],
      [x + 30, 240],
      [x + 34, 765],
    ]);
    for (const y of [240, 420, 590])
      e.run(
        [
          [x - 42, y],
          [x + 42, y],
        ],
        { gap: 2 },
      );
    const dome = smooth([
      [x - 32, 232],
      [x - 42, 190],
      [x, 132],
      [x + 42, 190],
      [x + 32, 232],
    ]);
    e.stem(dome);
    e.lattice(dome, 12, (p) => inside(p, dome));
    e.knot([x, 118], 13, true);
    for (const y of [330, 505, 680]) knots(e, [x, y], 26);
  }
  // The lane: house fronts running to a point, awnings, a string of lamps.
  for (const s of [-1, 1]) {
    for (const [x, top] of [
      [178, 380],
      [130, 430],
      [90, 470],
      [62, 498],
    ] as [number, number][])
      e.run(
        [
          [600 + s * x, top],
          [600 + s * x, 760 - (178 - x) * 1.2],
        ],
        { length: 9, gap: 5 },
      );
    e.run(
      [
        [600 + s * 190, 372],
        [600 + s * 50, 506],
      ],
      { length: 9, gap: 5 },
    );
    e.run(
      [
        [600 + s * 196, 752],
        [600 + s * 50, 600],
      ],
      { length: 9, gap: 5 },
    );
    for (const [x, y, l] of [
      [172, 560, 62],
      [118, 565, 42],
      [80, 568, 28],
    ] as [number, number, number][])
      petal(e, [600 + s * x, y], s > 0 ? Math.PI - 0.35 : 0.35, l, l * 0.34, "satin", {
        accent: true,
      });
  }
  const string = smooth([
    [420, 400],
    [510, 446],
    [600, 456],
    [690, 446],
    [780, 400],
  ]);
  e.run(string, { length: 6, gap: 4, width: 2.4 });
  for (const { at } of walk(string, 45)) e.knot([at[0], at[1] + 11], 11, true);
  const canvas = await macro(
    { weave: "muslin", ground },
    { w: 1200, h: 800, seed: 88, tilt: 0.5, work: e, waves: 0.6 },
  );
  soften(canvas, 0.1, 0.5, 1.7);
  return canvas;
}

/** The printed flower that nobody has stitched yet: there is no picture. */
export async function placeholder(): Promise<Canvas> {
  const ground = "#e9decb";
  const print = needle(ground, 2.2, 5, neel);
  sprig(print, [400, 520], 150);
  const work = needle(ground, 4, 6);
  const frame: Point[] = [
    [70, 70],
    [730, 70],
    [730, 996],
    [70, 996],
    [70, 70],
  ];
  work.run(frame, { length: 16, gap: 9 });
  return macro(
    { weave: "muslin", ground },
    { w: 800, h: 1066, seed: 17, tilt: 0.5, work, print, waves: 0.55 },
  );
}

export async function socialCard(): Promise<Canvas> {
  const ground = "#9c3550";
  const e = needle(ground, 5, 91, "#fff6ec");
  await stitchWords(e, "Bakhiya", [96, 222], 180);
  belAlong(
    e,
    smooth([
      [-60, 560],
      [300, 540],
      [800, 566],
      [1260, 530],
    ]),
    { swing: 26, wave: 250, flower: 38, leaf: 52 },
  );
  kamal(e, [1010, 290], 140, 0.05);
  for (const p of [
    [760, 120],
    [1120, 130],
    [1130, 400],
    [800, 410],
  ])
    knots(e, p as Point, 26, 0.3);
  return macro(
    { weave: "cotton", ground },
    { w: 1200, h: 630, seed: 92, tilt: 0.4, work: e, waves: 0.7 },
  );
}

/** The mark of the shop, for home screens. */
export async function appIcon(): Promise<Canvas> {
  const ground = "#9c3550";
  const e = needle(ground, 7, 95, "#fff6ec", "#f0cf8d");
  phool(e, [256, 256], 196, -Math.PI / 2, 8, "satin");
  return macro(
    { weave: "cotton", ground },
    { w: 512, h: 512, seed: 96, tilt: 0.4, work: e, waves: 0.4 },
  );
}
