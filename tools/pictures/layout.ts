import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { belAlong, border, edging } from "./borders.ts";
import { inside, offset, type Point, walk } from "./curves.ts";
import { petal, phool } from "./flowers.ts";
import { keri, medallion, motif } from "./motifs.ts";
import type { Pattern } from "./pattern.ts";
import type { Embroidery } from "./thread.ts";

function nearest(p: Point, line: Point[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const q of line) best = Math.min(best, (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2);
  return Math.sqrt(best);
}

/** Butis in a half-drop over a shape, where `free` allows. */
export function scatter(
  e: Embroidery,
  design: Design,
  shape: Point[],
  o: {
    x: number;
    y: number;
    size: number;
    middle: number;
    straight?: boolean;
    free: (p: Point) => boolean;
  },
): void {
  const ys = shape.map((p) => p[1]);
  const xs = shape.map((p) => p[0]);
  const [y0, y1, x0, x1] = [Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)];
  let row = 0;
  for (let y = y0 + o.y * 0.4; y < y1; y += o.y, row++) {
    const shift = !o.straight && row % 2 ? 0.5 : 0;
    for (
      let k = Math.floor((x0 - o.middle) / o.x) - 1;
      o.middle + (k + shift) * o.x < x1 + o.x;
      k++
    ) {
      const p: Point = [
        o.middle + (k + shift) * o.x + (e.random() - 0.5) * 5,
        y + (e.random() - 0.5) * 5,
      ];
      const room = o.size * 0.9;
      const clear = [
        [0, 0],
        [room, 0],
        [-room, 0],
        [0, room],
        [0, -room],
      ].every(([dx, dy]) => inside([p[0] + (dx ?? 0), p[1] + (dy ?? 0)], shape));
      if (!clear || !o.free(p)) continue;
      motif(e, design.buti, p, o.size, (e.random() - 0.5) * 0.12, (k + row) % 2 === 0);
      if (design.mukaish)
        for (const d of [-0.5, 0.5]) e.mukaish([p[0] + d * o.x * 0.5, p[1] + o.y * 0.5 * d], 3.2);
    }
  }
}

/** Everything stitched on the body. */
export function bodyWork(e: Embroidery, p: Pattern, design: Design, side: "front" | "back"): void {
  const k = p.scale;
  const taken: ((q: Point) => boolean)[] = [];
  const butis = design.buti === "phanda" ? 11 * k : 23 * k;
  const foot = design.border === "none" ? 40 * k : 165 * k;
  const long = p.bottom - p.top > 700 * k;
  edging(e, p.neckline, k * 0.95, -1);
  const front = side === "front";
  const lowest = Math.max(...p.neckline.map((q) => q[1]));
  if (front && design.neckline === "band") {
    for (const dx of [-17 * k, 17 * k])
      e.run(
        [
          [p.middle + dx, lowest + 4],
          [p.middle + dx, p.top + 300 * k],
        ],
        { gap: e.width * 0.6 },
      );
    taken.push((q) => Math.abs(q[0] - p.middle) < 40 * k && q[1] < p.top + 330 * k);
  }

  if (front && (design.layout === "yoke" || design.layout === "jaal")) {
    const deep = design.layout === "jaal" ? 5 : 3;
    for (let i = 0; i < deep; i++) {
      const by = (54 + i * 58) * k;
      belAlong(e, offset(p.neckline, -by, 6 + i * 8).filter(keepOn(p)), {
        swing: 13 * k,
        wave: (92 + i * 6) * k,
        flower: 13.5 * k,
        leaf: 18 * k,
      });
    }
    const edge = (54 + (deep - 1) * 58 + 30) * k;
    taken.push((q) => nearest(q, p.neckline) < edge + butis * 0.8);
    hang(e, design, [p.middle, lowest + edge + 14 * k], k);
    taken.push((q) => Math.hypot(q[0] - p.middle, q[1] - lowest - edge - 14 * k) < 78 * k);
    if (design.main === "jaali") {
      for (const [dx, dy] of [
        [-92, 300],
        [92, 300],
        [0, 300],
      ])
        medallion(e, [p.middle + (dx ?? 0) * k, p.top + (dy ?? 0) * k], 36 * k);
    }
  } else if (front && design.layout === "panel") {
    const end = p.top + (p.bottom - p.top) * (long ? 0.72 : 0.74);
    const start = Math.max(lowest + 92 * k, design.neckline === "band" ? p.top + 360 * k : 0);
    for (const dx of [-74, 74]) {
      const line: Point[] = [
        [p.middle + dx * k, lowest + 40 * k],
        [p.middle + dx * k, end],
      ];
      if (design.main === "ghas-patti") leaves(e, line, k);
      else belAlong(e, line, { swing: 11 * k, wave: 92 * k, flower: 13 * k, leaf: 19 * k });
    }
    for (let y = start, i = 0; y < end - 30 * k; y += 104 * k, i++)
      motif(
        e,
        design.main === "bel" ? "phool" : design.main,
        [p.middle, y],
        42 * k,
        0,
        i % 2 === 0,
      );
    belAlong(e, offset(p.neckline, -60 * k, 8).filter(keepOn(p)), {
      swing: 12 * k,
      wave: 92 * k,
      flower: 15 * k,
      leaf: 20 * k,
    });
    taken.push((q) => Math.abs(q[0] - p.middle) < 138 * k && q[1] < end + 60 * k);
    taken.push((q) => nearest(q, p.neckline) < 126 * k);
  } else if (front && design.layout === "sides") {
    for (const dir of [-1, 1]) {
      const line: Point[] = [];
      for (let y = p.top + 60 * k; y < p.bottom - foot; y += 12)
        line.push([p.middle + dir * (96 * k + Math.max(0, p.half(y) - 180 * k) * 0.55), y]);
      belAlong(e, line, { swing: 20 * k, wave: 132 * k, flower: 17 * k, leaf: 22 * k });
      taken.push((q) => nearest(q, line) < 88 * k);
    }
    taken.push((q) => nearest(q, p.neckline) < 70 * k);
  } else {
    if (front || design.layout === "jaal") {
      belAlong(e, offset(p.neckline, -62 * k, 8).filter(keepOn(p)), {
        swing: 14 * k,
        wave: 104 * k,
        flower: 18 * k,
        leaf: 23 * k,
      });
    }
    taken.push((q) => nearest(q, p.neckline) < (front ? 128 : 90) * k);
  }

  if (design.layout === "jaal" && p.waist !== null) {
    const rays = 7;
    for (let i = 0; i < rays; i++) {
      const u = ((i + 0.5) / rays) * 2 - 1;
      const line: Point[] = [];
      for (let y = p.waist + 60 * k; y < p.bottom - foot - 20 * k; y += 10)
        line.push([p.middle + p.half(y) * u * 0.95, y]);
      belAlong(e, line, { swing: 15 * k, wave: 120 * k, flower: 14 * k, leaf: 19 * k });
    }
    taken.push((q) => p.waist !== null && q[1] > p.waist);
  }
  const inner = p.body;
  const gap = design.buti === "phanda" ? 0.72 : 1;
  scatter(e, design, inner, {
    x: 88 * k * gap,
    y: 84 * k * gap,
    size: butis,
    middle: p.middle,
    straight: design.layout === "rows",
    free: (q) =>
      q[1] < p.bottom - foot - butis &&
      !taken.some((t) => t(q)) &&
      (p.waist === null || Math.abs(q[1] - p.waist) > 40 * k),
  });
  border(e, p.hem, design.border, k);
}

/** A vine stops at the shoulder seam and the armhole. */
function keepOn(p: Pattern): (q: Point) => boolean {
  return (q) => inside(q, p.body) && q[1] > p.top + 14 * p.scale;
}

/** The larger motif under the yoke. */
function hang(e: Embroidery, design: Design, at: Point, k: number): void {
  if (design.main === "keri") {
    for (const s of [-1, 1]) keri(e, [at[0] + s * 46 * k, at[1]], 46 * k, 0.25 * s, s > 0);
  } else if (design.main === "kamal") motif(e, "kamal", at, 52 * k);
  else if (design.main === "jaali") medallion(e, at, 48 * k);
  else phool(e, at, 40 * k, 0, 8, "bakhiya");
}

function leaves(e: Embroidery, line: Point[], k: number): void {
  for (const { at, angle } of walk(line, 17 * k)) {
    for (const s of [-1, 1]) petal(e, at, angle + Math.PI + s * 0.7, 27 * k, 8 * k, "satin");
  }
  e.run(line, { gap: e.width * 0.4 });
  e.flush();
}

/** Sleeves: a border at the cuff, butis above. */
export function sleeveWork(e: Embroidery, p: Pattern, design: Design): void {
  const k = p.scale;
  for (const s of p.sleeves) {
    border(e, s.cuff, design.border === "none" ? "none" : design.border, k * 0.62);
    const len = Math.hypot(s.to[0] - s.from[0], s.to[1] - s.from[1]);
    const axis: Point = [(s.to[0] - s.from[0]) / len, (s.to[1] - s.from[1]) / len];
    const size = design.buti === "phanda" ? 10 * k : 21 * k;
    let row = 0;
    for (let d = 70 * k; d < len - 112 * k; d += 66 * k, row++) {
      const t = d / len;
      const half = s.half[0] + (s.half[1] - s.half[0]) * t;
      for (const c of row % 2 ? [0] : [-0.5, 0.5]) {
        const q: Point = [
          s.from[0] + axis[0] * d - axis[1] * c * half,
          s.from[1] + axis[1] * d + axis[0] * c * half,
        ];
        if (inside(q, s.shape))
          motif(e, design.buti, q, size, Math.atan2(-axis[0], axis[1]), row % 2 === 0);
      }
    }
  }
}
