import { type Point, smooth } from "../curves.ts";
import { Block, blade, circle, ringOf, scalloped } from "./block.ts";

/** A five-petalled flower seen from above, with a heart. */
function flower(b: Block, at: Point, r: number, petals = 5, turn = -Math.PI / 2): void {
  b.both("a", scalloped(at, r, petals, 0.34, turn), r * 0.085);
  for (const [p, a] of ringOf(at, r * 0.34, petals, turn)) {
    const q: Point = [at[0] + Math.cos(a) * r * 0.72, at[1] + Math.sin(a) * r * 0.72];
    b.line([p, q], r * 0.06);
  }
  b.dot("a", at, r * 0.26, false).dot("c", at, r * 0.2);
  b.line(circle(at, r * 0.24), r * 0.06, true);
}

/** A bud between two sepals. */
function bud(b: Block, at: Point, angle: number, size: number): void {
  b.both("a", blade(at, angle, size, size * 0.3), size * 0.07);
  for (const s of [-1, 1])
    b.both("b", blade(at, angle + s * 0.55, size * 0.62, size * 0.14, -s * 0.2), size * 0.06);
}

function leafed(b: Block, at: Point, angle: number, length: number, half: number, curl = 0): void {
  b.both("b", blade(at, angle, length, half, curl), 0.026);
  const tip: Point = [
    at[0] + Math.cos(angle) * length * 0.7,
    at[1] + Math.sin(angle) * length * 0.7,
  ];
  b.cut("b", [at, tip], half * 0.22);
}

/** Buti: a small flower on its stalk. */
function buti(): Block {
  const b = new Block();
  b.line(
    smooth([
      [0.1, 0.96],
      [0.02, 0.5],
      [0, -0.1],
    ]),
    0.05,
  );
  leafed(b, [0.04, 0.62], -0.35, 0.62, 0.15, -0.25);
  leafed(b, [0.02, 0.42], Math.PI + 0.5, 0.6, 0.15, 0.25);
  flower(b, [0, -0.42], 0.5);
  return b;
}

/** Buta: a flowering plant as Sanganer prints it, even on both sides. */
function buta(): Block {
  const b = new Block();
  const stalk = (points: Point[], width = 0.03) => b.line(smooth(points), width);
  stalk(
    [
      [0, 0.92],
      [0.015, 0.4],
      [0, -0.3],
    ],
    0.036,
  );
  for (const s of [-1, 1]) {
    const dir = (a: number) => (s > 0 ? a : Math.PI - a);
    stalk([
      [0, 0.5],
      [s * 0.2, 0.36],
      [s * 0.46, 0.3],
      [s * 0.56, 0.12],
    ]);
    flower(b, [s * 0.6, -0.02], 0.21, 6, 0.3 * s);
    stalk([
      [0, 0.1],
      [s * 0.14, -0.1],
      [s * 0.36, -0.28],
      [s * 0.42, -0.44],
    ]);
    bud(b, [s * 0.43, -0.45], dir(-1.1), 0.27);
    stalk([
      [0, 0.72],
      [s * 0.24, 0.7],
      [s * 0.42, 0.62],
    ]);
    bud(b, [s * 0.42, 0.62], dir(-0.5), 0.24);
    leafed(b, [s * 0.02, 0.3], dir(-0.5), 0.34, 0.085, -0.22 * s);
    leafed(b, [s * 0.01, -0.08], dir(-0.25), 0.3, 0.075, -0.2 * s);
    leafed(b, [s * 0.3, 0.34], dir(0.9), 0.22, 0.065, 0.2 * s);
    leafed(b, [s * 0.02, 0.86], dir(-0.12), 0.42, 0.09, -0.15 * s);
    leafed(b, [s * 0.26, -0.2], dir(-1.7), 0.2, 0.055, 0.2 * s);
  }
  flower(b, [0, -0.56], 0.33, 8);
  bud(b, [0, -0.84], -Math.PI / 2, 0.15);
  b.both(
    "b",
    smooth(
      [
        [-0.3, 0.98],
        [-0.15, 0.9],
        [0, 0.86],
        [0.15, 0.9],
        [0.3, 0.98],
      ],
      true,
    ),
    0.03,
  );
  return b;
}

/** Keri: the mango that leans, with a flower inside and teeth round it. */
function keri(): Block {
  const b = new Block();
  const outline = smooth(
    [
      [0.52, -0.78],
      [0.28, -0.86],
      [0, -0.66],
      [-0.3, -0.3],
      [-0.5, 0.1],
      [-0.46, 0.52],
      [-0.16, 0.8],
      [0.22, 0.76],
      [0.48, 0.48],
      [0.46, 0.1],
      [0.26, -0.2],
      [0.2, -0.48],
      [0.36, -0.62],
    ],
    true,
  );
  const within = outline.map(([x, y]): Point => [x * 0.78 - 0.01, y * 0.78 + 0.05]);
  b.both("a", outline, 0.036);
  b.cut("a", [...within, within[0] as Point], 0.05);
  b.line(within, 0.022, true);
  flower(b, [0, 0.36], 0.27, 6);
  leafed(b, [-0.06, 0.06], -1.9, 0.3, 0.075, 0.2);
  leafed(b, [0.06, 0.06], -1.15, 0.34, 0.075, -0.1);
  leafed(b, [0, 0.02], -1.5, 0.5, 0.06, 0.05);
  outline.forEach(([x, y], i) => {
    if (i % 4 === 0) b.dot("line", [x * 1.13 + 0.004, y * 1.11 - 0.002], 0.034);
  });
  return b;
}

/** The round flower of Bagru: petals, then a ring of seeds. */
function rosette(): Block {
  const b = new Block();
  for (const [p, a] of ringOf([0, 0], 0.3, 10)) b.both("a", blade(p, a, 0.42, 0.115), 0.04);
  for (const [p] of ringOf([0, 0], 0.86, 20, 0.16)) b.dot("line", p, 0.06);
  for (const [p] of ringOf([0, 0], 0.19, 6)) b.dot("line", p, 0.045);
  b.line(circle([0, 0], 0.27), 0.05, true);
  b.dot("line", [0, 0], 0.07);
  return b;
}

/** Four petals and four leaves crosswise. */
function crossed(): Block {
  const b = new Block();
  for (const [p, a] of ringOf([0, 0], 0.16, 4)) b.both("a", blade(p, a, 0.66, 0.23), 0.045);
  for (const [p, a] of ringOf([0, 0], 0.14, 4, Math.PI / 4)) {
    b.fill("b", blade(p, a, 0.52, 0.11));
    b.line(blade(p, a, 0.52, 0.11), 0.036, true);
  }
  b.dot("a", [0, 0], 0.17, false);
  b.dot("line", [0, 0], 0.11);
  return b;
}

/** Jaal: two sides of a pointed cell and the flower in it; the cells beside it close it. */
function jaal(): Block {
  const b = new Block();
  for (const s of [-1, 1]) {
    const side = smooth([
      [0, -1],
      [s * 0.1, -0.72],
      [s * 0.48, -0.5],
      [s * 0.86, -0.28],
      [s, 0],
    ]);
    b.line(side, 0.044);
    for (const [i, t] of [0.26, 0.42, 0.58, 0.74].entries()) {
      const p = side[Math.round(t * (side.length - 1))] as Point;
      const along = Math.atan2(0.5, s * 0.5);
      for (const turn of [0.95, -0.95])
        leafed(b, p, along + turn + (i % 2 ? 0.1 : -0.1), 0.23, 0.06, turn * -0.2);
    }
  }
  flower(b, [0, 0], 0.36, 8, 0);
  for (const a of [-1, 0, 1, 2]) bud(b, ringPoint((a * Math.PI) / 2, 0.4), (a * Math.PI) / 2, 0.26);
  b.dot("c", [0, -1], 0.075);
  b.line(circle([0, -1], 0.09), 0.03, true);
  return b;
}

function ringPoint(a: number, r: number): Point {
  return [Math.cos(a) * r, Math.sin(a) * r];
}

/** Bel: one wave of a vine that goes on at both sides. */
function bel(): Block {
  const b = new Block();
  const vine: Point[] = Array.from({ length: 49 }, (_, i) => {
    const x = -1.04 + (i / 48) * 2.08;
    return [x, Math.sin(x * Math.PI) * 0.3];
  });
  b.line(vine, 0.05);
  flower(b, [-0.5, 0.3], 0.36, 6);
  flower(b, [0.5, -0.3], 0.36, 6);
  for (const s of [-1, 1]) {
    leafed(b, [s * 0.5, s * 0.3], s > 0 ? 0.6 : Math.PI + 0.6, 0.42, 0.1, 0.2);
    leafed(b, [s * 0.5, s * 0.32], s > 0 ? 2.1 : Math.PI + 2.1, 0.42, 0.1, -0.2);
    leafed(b, [s * 0.1, s * 0.08], s > 0 ? -0.9 : Math.PI - 0.9, 0.34, 0.08, 0.2);
    leafed(b, [s * 0.9, s * 0.12], s > 0 ? 2.6 : Math.PI + 2.6, 0.26, 0.07, 0.2);
  }
  return b;
}

/** Kangura: teeth that stand on a line. */
function kangura(): Block {
  const b = new Block();
  for (let i = 0; i < 4; i++) {
    const x = -0.75 + i * 0.5;
    const tooth: Point[] = [
      [x - 0.21, 0.6],
      [x - 0.12, 0.05],
      [x, -0.5],
      [x + 0.12, 0.05],
      [x + 0.21, 0.6],
    ];
    b.fill("a", tooth);
    b.dot("a", [x, 0.25], 0.075, false);
    b.dot("line", [x, -0.78], 0.06);
  }
  return b;
}

/** A spray of long leaves, for mud: resist is drawn broadly. */
function spray(): Block {
  const b = new Block();
  b.line(
    smooth([
      [-0.1, 0.98],
      [0.06, 0.3],
      [0, -0.5],
    ]),
    0.06,
    false,
    "a",
  );
  for (let i = 0; i < 6; i++) {
    const y = 0.76 - i * 0.24;
    for (const s of [-1, 1]) {
      const x = 0.05 * Math.sin((1 - y) * 2);
      const long = 0.58 - i * 0.045;
      b.fill("a", blade([x + s * 0.03, y], s > 0 ? -0.62 : Math.PI + 0.62, long, 0.085, s * -0.18));
    }
  }
  b.fill("a", blade([0, -0.46], -Math.PI / 2, 0.52, 0.12));
  return b;
}

/** A broad daisy for mud. */
function daisy(): Block {
  const b = new Block();
  for (const [p, a] of ringOf([0, 0], 0.24, 12)) {
    b.fill("a", blade(p, a, 0.7, 0.125, 0, 1.15));
    b.cut("a", [ringPoint(a, 0.42), ringPoint(a, 0.74)], 0.035);
  }
  b.fill("a", circle([0, 0], 0.17));
  for (const [p] of ringOf([0, 0], 0.08, 5)) b.dot("a", p, 0.028, false);
  return b;
}

function bindi(): Block {
  return new Block().dot("a", [0, 0], 0.8);
}

export const blocks = {
  buti: buti(),
  buta: buta(),
  keri: keri(),
  rosette: rosette(),
  crossed: crossed(),
  jaal: jaal(),
  bel: bel(),
  kangura: kangura(),
  spray: spray(),
  daisy: daisy(),
  bindi: bindi(),
};
