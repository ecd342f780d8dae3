import type { Motif } from "#db/seed/bakhiya/drawn-product.ts";
import { inside, type Point, place, smooth } from "./curves.ts";
import { type Fill, petal, phool, sprig } from "./flowers.ts";
import { between, type Embroidery } from "./thread.ts";

const keriShape = smooth(
  [
    [0, 1],
    [-0.42, 0.82],
    [-0.6, 0.36],
    [-0.5, -0.12],
    [-0.2, -0.56],
    [0.22, -0.86],
    [0.46, -0.78],
    [0.42, -0.52],
    [0.26, -0.36],
    [0.3, -0.08],
    [0.52, 0.3],
    [0.42, 0.78],
  ],
  true,
);

/** The outline of a keri, closed; `inward` draws it smaller about its belly. */
export function keriOutline(at: Point, size: number, angle: number, inward = 1): Point[] {
  const shape = keriShape.map(
    ([x, y]): Point => [x * inward - 0.02, y * inward + (1 - inward) * 0.3],
  );
  return place([...shape, shape[0] as Point], at, size, angle);
}

/** Keri: the mango leaning over. */
export function keri(e: Embroidery, at: Point, size: number, angle = 0, flip = false): void {
  const outer = place(keriShape, at, size, angle, flip);
  const about = (k: number) =>
    place(
      keriShape.map(([x, y]): Point => [x * k - 0.02, y * k + (1 - k) * 0.3]),
      at,
      size,
      angle,
      flip,
    );
  const small = size < e.width * 12;
  e.stem([...outer, outer[0] as Point], e.width * 0.95);
  e.flush();
  if (small) {
    const core = about(0.66);
    e.tint(core, 0.45);
    e.run(core, { length: e.width * 2, gap: e.width * 0.6, width: e.width * 0.8 });
    phool(
      e,
      place([[-0.04, 0.34]], at, size, angle, flip)[0] as Point,
      size * 0.26,
      angle,
      5,
      "satin",
    );
    return;
  }
  const core = about(0.72);
  e.lattice(
    core,
    e.width * 3.2,
    (p) =>
      inside(p, core) &&
      Math.hypot(...minus(p, place([[-0.04, 0.36]], at, size, angle, flip)[0] as Point)) >
        size * 0.36,
  );
  e.run([...core, core[0] as Point], {
    length: e.width * 2.4,
    gap: e.width * 0.4,
    width: e.width * 0.9,
  });
  phool(
    e,
    place([[-0.04, 0.36]], at, size, angle, flip)[0] as Point,
    size * 0.3,
    angle,
    6,
    "satin",
  );
  const fringe = about(1.16);
  const every = Math.max(3, Math.round((e.width * 5.5) / ((size * 4.6) / fringe.length)));
  fringe.forEach((p, i) => {
    if (i % every === 0) e.knot(p, e.width * 2);
  });
  e.flush();
}

function minus(a: Point, b: Point): [number, number] {
  return [a[0] - b[0], a[1] - b[1]];
}

/** Kamal: the lotus from the side. */
export function kamal(e: Embroidery, at: Point, size: number, angle = 0): void {
  const root = place([[0, 0.35]], at, size, angle)[0] as Point;
  const up = -Math.PI / 2 + angle;
  const small = size < e.width * 12;
  const rows: [number, number, number, Fill][] = [
    [1.32, 0.82, 0.28, "satin"],
    [0.86, 1.02, 0.36, small ? "satin" : "bakhiya"],
    [0.43, 1.16, 0.38, small ? "satin" : "bakhiya"],
  ];
  for (const [spread, length, width, fill] of rows) {
    for (const s of [-1, 1]) {
      petal(e, root, up + spread * s, size * length, size * width, fill, { bend: -0.12 * s });
    }
  }
  petal(e, root, up, size * 1.22, size * 0.42, small ? "satin" : "jaali");
  const stalk = place(
    smooth([
      [0, 0.38],
      [0.06, 0.75],
      [-0.02, 1.1],
    ]),
    at,
    size,
    angle,
  );
  e.stem(stalk);
  for (const [i, p] of place(
    [
      [-0.2, 0.5],
      [0, 0.56],
      [0.2, 0.5],
    ],
    at,
    size,
    angle,
  ).entries()) {
    e.knot(p, e.width * (i === 1 ? 2.4 : 2), true);
  }
  e.flush();
}

/** Ghas patti: blades of grass that fan out from a stem. */
export function ghasPatti(e: Embroidery, at: Point, size: number, angle = 0): void {
  const pairs = 4;
  const up = -Math.PI / 2 + angle;
  const [foot, head] = place(
    [
      [0, 1],
      [0, -0.6],
    ],
    at,
    size,
    angle,
  ) as [Point, Point];
  e.stem([foot, head], e.width * 0.8);
  e.flush();
  for (let i = 0; i < pairs; i++) {
    const p = between(foot, head, 0.18 + (i / pairs) * 0.8);
    const length = size * (0.78 - (i / pairs) * 0.34);
    for (const s of [-1, 1])
      petal(e, p, up + s * (0.85 - i * 0.08), length, length * 0.27, "satin", { bend: -0.14 * s });
  }
  petal(e, head, up, size * 0.48, size * 0.16, "satin");
}

/** Jaali: a medallion of lattice with petals round it. */
export function medallion(e: Embroidery, at: Point, size: number, angle = 0): void {
  const r = size * 0.56;
  const ring: Point[] = Array.from({ length: 40 }, (_, i) => [
    at[0] + Math.cos((i / 40) * Math.PI * 2) * r,
    at[1] + Math.sin((i / 40) * Math.PI * 2) * r,
  ]);
  e.lattice(ring, Math.max(e.width * 3, size * 0.085), (p) => {
    const d = Math.hypot(p[0] - at[0], p[1] - at[1]);
    return d < r * 0.95 && (size < e.width * 14 || d > r * 0.5);
  });
  e.stem([...ring, ring[0] as Point]);
  e.flush();
  if (size >= e.width * 14) phool(e, at, r * 0.46, angle, 6, "satin");
  const n = 12;
  for (let i = 0; i < n; i++) {
    const a = angle + (i / n) * Math.PI * 2;
    petal(
      e,
      [at[0] + Math.cos(a) * r * 1.1, at[1] + Math.sin(a) * r * 1.1],
      a,
      size * 0.36,
      size * 0.24,
      "satin",
      { blunt: true },
    );
  }
}

/** Machhli: two fish side by side, as over the gates of Lucknow. */
export function fish(e: Embroidery, at: Point, size: number, angle = 0): void {
  const small = size < e.width * 12;
  const outline: Point[] = [
    [0, -1],
    [0.2, -0.86],
    [0.35, -0.55],
    [0.38, -0.15],
    [0.27, 0.25],
    [0.1, 0.58],
    [-0.1, 0.58],
    [-0.27, 0.25],
    [-0.38, -0.15],
    [-0.35, -0.55],
    [-0.2, -0.86],
  ];
  for (const s of [-1, 1]) {
    // Bent a little towards the other one.
    const bent = outline.map(([x, y]): Point => [x * 0.8 - 0.2 * s * y * y, y]);
    const c = place([[0.5 * s, 0]], at, size, angle)[0] as Point;
    const put = (points: Point[]) => place(points, c, size, angle + 0.16 * s);
    const shape = put(smooth(bent, true, 6));
    const scales = put(
      smooth(
        [
          [-0.4, -0.5],
          [0, -0.36],
          [0.4, -0.5],
          [0.42, 0.1],
          [0.1, 0.6],
          [-0.1, 0.6],
          [-0.42, 0.1],
        ].map(([x = 0, y = 0]): Point => [x * 0.8 - 0.2 * s * y * y, y]),
        true,
        6,
      ),
    );
    e.tint(shape, small ? 0.5 : 0.22);
    if (!small) e.lattice(shape, e.width * 3, (p) => inside(p, shape) && inside(p, scales));
    e.stem([...shape, shape[0] as Point], e.width * 0.9);
    e.stem(
      put(
        smooth(
          [
            [-0.36, -0.52],
            [0, -0.38],
            [0.36, -0.52],
          ].map(([x = 0, y = 0]): Point => [x * 0.8 - 0.2 * s * y * y, y]),
        ),
      ),
    );
    e.flush();
    const [tail, eye, finA, finB] = put([
      [-0.05 * s, 0.58],
      [-0.02 * s - 0.08 * s, -0.68],
      [0.36 * s, -0.1],
      [-0.4 * s, -0.05],
    ]) as [Point, Point, Point, Point];
    const down = Math.PI / 2 + angle + 0.16 * s;
    for (const k of [-0.75, -0.3, 0.3, 0.75])
      petal(e, tail, down + k, size * 0.46, size * 0.16, "satin", { bend: k * 0.3 });
    petal(e, finA, down - 0.7 * s, size * 0.3, size * 0.14, "satin");
    petal(e, finB, down + 0.7 * s, size * 0.26, size * 0.12, "satin");
    if (small) e.knot(eye, e.width * 1.8, true);
    else e.eyelet(eye, size * 0.06);
  }
  e.flush();
}

export function knots(e: Embroidery, at: Point, size: number, angle = 0): void {
  const r = Math.max(size * 0.3, e.width * 1.7);
  for (let i = 0; i < 4; i++) {
    const a = angle + (i / 4) * Math.PI * 2;
    e.knot([at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r], Math.max(e.width * 1.9, size * 0.2));
  }
  e.knot(at, Math.max(e.width * 1.9, size * 0.2), true);
  e.flush();
}

/** Any motif by its name. `size` is about half its height. */
export function motif(
  e: Embroidery,
  kind: Motif,
  at: Point,
  size: number,
  angle = 0,
  flip = false,
): void {
  if (kind === "phool") sprig(e, at, size, angle, flip);
  else if (kind === "keri") keri(e, at, size, angle, flip);
  else if (kind === "kamal") kamal(e, at, size * 0.9, angle);
  else if (kind === "ghas-patti") ghasPatti(e, at, size, angle);
  else if (kind === "jaali") medallion(e, at, size, angle);
  else if (kind === "machhli") fish(e, at, size, angle);
  else if (kind === "phanda") knots(e, at, size, angle);
  else sprig(e, at, size, angle, flip);
}
