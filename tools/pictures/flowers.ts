import { inside, type Point, place, smooth, turn } from "./curves.ts";
import type { Embroidery } from "./thread.ts";

export type Fill = "satin" | "bakhiya" | "jaali" | "murri";

/** One petal or leaf from `base`, pointing along `angle`. */
export function petal(
  e: Embroidery,
  base: Point,
  angle: number,
  length: number,
  width: number,
  fill: Fill,
  o: { bend?: number; blunt?: boolean; accent?: boolean } = {},
): void {
  const bend = o.bend ?? 0;
  const steps = Math.max(8, Math.round(length / (e.width * 1.02)));
  const left: Point[] = [];
  const right: Point[] = [];
  const rib: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const half =
      (width / 2) * Math.sin(Math.PI * t ** (o.blunt ? 1.35 : 0.85)) ** (o.blunt ? 0.8 : 0.95);
    const c: Point = [t * length, bend * length * t * t];
    left.push([c[0], c[1] - half]);
    right.push([c[0], c[1] + half]);
    rib.push(c);
  }
  const put = (points: Point[]) =>
    points.map((p): Point => {
      const [x, y] = turn(p, angle);
      return [base[0] + x, base[1] + y];
    });
  const [l, r, m] = [put(left), put(right), put(rib)];
  const shape = [...l, ...r.slice().reverse()];
  if (fill === "satin") {
    const slant = Math.max(1, Math.round((width * 0.35) / e.width));
    for (let i = 0; i <= steps; i++) {
      const from = m[Math.max(0, i - slant)] as Point;
      e.stitch(from, l[i] as Point, e.width, o.accent);
      e.stitch(from, r[i] as Point, e.width, o.accent);
    }
    e.flush();
    return;
  }
  if (fill === "bakhiya") {
    e.tint(shape, 0.42);
    // The crossings of the herringbone on the reverse, faint through the cloth.
    const gap = Math.max(2, Math.round((e.width * 2.6 * steps) / length));
    for (let i = gap; i < steps; i += gap) {
      e.tint(thin(l[i - gap] as Point, r[i] as Point, e.width * 0.5), 0.3);
      e.tint(thin(r[i - gap] as Point, l[i] as Point, e.width * 0.5), 0.3);
    }
    const back = { length: e.width * 2.4, gap: e.width * 0.35, width: e.width * 0.92 };
    e.run(l, back);
    e.run(r, back);
    e.flush();
    return;
  }
  if (fill === "jaali") {
    e.lattice(shape, e.width * 3.1, (p) => inside(p, shape));
    e.stem(l);
    e.stem(r);
    e.flush();
    return;
  }
  e.run(l, { length: e.width * 2.2, gap: e.width * 0.4 });
  e.run(r, { length: e.width * 2.2, gap: e.width * 0.4 });
  const step = e.width * 5;
  for (let d = length * 0.22; d < length * 0.85; d += step) {
    const p = m[Math.round((d / length) * steps)] as Point;
    e.grain(
      p,
      angle + (Math.round(d / step) % 2 ? 0.5 : -0.5),
      Math.min(width * 0.5, e.width * 4.5),
      o.accent,
    );
  }
  e.flush();
}

function thin(a: Point, b: Point, w: number): Point[] {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const n: Point = [(-(b[1] - a[1]) / d) * w, ((b[0] - a[0]) / d) * w];
  return [
    [a[0] + n[0], a[1] + n[1]],
    [b[0] + n[0], b[1] + n[1]],
    [b[0] - n[0], b[1] - n[1]],
    [a[0] - n[0], a[1] - n[1]],
  ];
}

/** Phool: a flower seen from above. `size` is its radius. */
export function phool(
  e: Embroidery,
  at: Point,
  size: number,
  angle = 0,
  petals = 6,
  fill?: Fill,
): void {
  const small = size < e.width * 9;
  const hand: Fill = fill ?? (small ? "satin" : e.random() < 0.65 ? "bakhiya" : "satin");
  const heart = size * 0.24;
  for (let i = 0; i < petals; i++) {
    const a = angle + (i / petals) * Math.PI * 2 + (e.random() - 0.5) * 0.06;
    const p: Point = [at[0] + Math.cos(a) * heart, at[1] + Math.sin(a) * heart];
    const wide = ((Math.PI * 2 * size) / petals) * 0.6;
    petal(e, p, a, size - heart, wide, hand, { blunt: true });
    if (!small) {
      const b = a + Math.PI / petals;
      e.knot(
        [at[0] + Math.cos(b) * size * 0.94, at[1] + Math.sin(b) * size * 0.94],
        e.width * 1.9,
        true,
      );
    }
  }
  if (small) {
    e.knot(at, Math.max(e.width * 1.8, heart * 1.2), true);
    e.flush();
    return;
  }
  const ring = Math.max(5, Math.round((Math.PI * 2 * heart * 0.62) / (e.width * 2.1)));
  for (let i = 0; i < ring; i++) {
    const a = (i / ring) * Math.PI * 2;
    e.knot(
      [at[0] + Math.cos(a) * heart * 0.62, at[1] + Math.sin(a) * heart * 0.62],
      e.width * 1.9,
      true,
    );
  }
  e.knot(at, e.width * 2.3, true);
  e.flush();
}

export function leaf(e: Embroidery, at: Point, angle: number, length: number): void {
  petal(e, at, angle, length, length * 0.46, "satin", { bend: (e.random() - 0.5) * 0.3 });
}

/** A flower on its stalk with two leaves: the buti of chikankari. Upright along -y when angle is 0. */
export function sprig(e: Embroidery, at: Point, size: number, angle = 0, flip = false): void {
  const stalk = place(
    smooth([
      [0, -0.1],
      [0.1, 0.35],
      [-0.04, 0.95],
    ]),
    at,
    size,
    angle,
    flip,
  );
  e.stem(stalk, e.width * 0.85);
  e.flush();
  const [l, r] = place(
    [
      [0.08, 0.45],
      [0.04, 0.68],
    ],
    at,
    size,
    angle,
    flip,
  ) as [Point, Point];
  const up = -Math.PI / 2 + angle;
  const s = flip ? -1 : 1;
  leaf(e, l, up + 1.05 * s, size * 0.52);
  leaf(e, r, up - 1.05 * s, size * 0.52);
  phool(e, place([[0, -0.42]], at, size, angle, flip)[0] as Point, size * 0.52, angle, 6);
}
