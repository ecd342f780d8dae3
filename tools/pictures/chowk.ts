import { inside, offset, type Point, smooth, walk } from "./curves.ts";
import { petal, phool, sprig } from "./flowers.ts";
import { macro, soften } from "./macro.ts";
import { fish, knots } from "./motifs.ts";
import type { Canvas } from "./raster.ts";
import { Embroidery } from "./thread.ts";

/** A gateway with a cusped arch, its lane behind, in stitches. */
export async function chowk(): Promise<Canvas> {
  const ground = "#d8bd95";
  const e = new Embroidery({ ground, thread: "#fffaf0", accent: "#a8443a", width: 3.6, seed: 77 });
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
