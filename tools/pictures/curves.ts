export type Point = [x: number, y: number];

/** A smooth curve through the points (centripetal enough for our even spacing), as a polyline. */
export function smooth(points: Point[], closed = false, steps = 10): Point[] {
  const n = points.length;
  const at = (i: number): Point => {
    const k = closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i));
    return points[k] as Point;
  };
  const out: Point[] = [];
  const spans = closed ? n : n - 1;
  for (let i = 0; i < spans; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const blend = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b +
          (c - a) * t +
          (2 * a - 5 * b + 4 * c - d) * t * t +
          (3 * b - a - 3 * c + d) * t * t * t);
      out.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  if (!closed) out.push(at(n - 1));
  return out;
}

function lengthOf(line: Point[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1] as Point, line[i] as Point);
  return sum;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** The same line in even steps of about `step`; each point with its direction (radians). */
export function walk(line: Point[], step: number): { at: Point; angle: number; along: number }[] {
  const total = lengthOf(line);
  const count = Math.max(1, Math.round(total / step));
  const even = total / count;
  const out: { at: Point; angle: number; along: number }[] = [];
  let done = 0;
  let next = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point;
    const b = line[i] as Point;
    const d = distance(a, b);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    while (next <= done + d + 1e-6 && out.length <= count) {
      const t = d === 0 ? 0 : (next - done) / d;
      out.push({ at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], angle, along: next });
      next += even;
    }
    done += d;
  }
  return out;
}

/** The line moved sideways: positive is to the left of its direction on screen (up, when it runs to the right). */
export function offset(line: Point[], by: number, round = 0): Point[] {
  let moved: Point[] = [];
  let last: number | null = null;
  for (const { at, angle } of walk(line, 4)) {
    let bend = last === null ? 0 : angle - last;
    if (bend > Math.PI) bend -= Math.PI * 2;
    if (bend < -Math.PI) bend += Math.PI * 2;
    // Round an outer corner with an arc.
    const arc = bend * by < 0 ? 0 : Math.floor((Math.abs(bend) * Math.abs(by)) / 6);
    for (let i = 1; i <= arc; i++) {
      const a = (last ?? angle) + (bend * i) / (arc + 1);
      moved.push([at[0] + Math.sin(a) * by, at[1] - Math.cos(a) * by]);
    }
    moved.push([at[0] + Math.sin(angle) * by, at[1] - Math.cos(angle) * by]);
    last = angle;
  }
  for (let i = 0; i < round; i++) {
    moved = moved.map((p, k): Point => {
      const a = moved[Math.max(0, k - 3)] as Point;
      const b = moved[Math.min(moved.length - 1, k + 3)] as Point;
      return k === 0 || k === moved.length - 1
        ? p
        : [(a[0] + p[0] * 2 + b[0]) / 4, (a[1] + p[1] * 2 + b[1]) / 4];
    });
  }
  return moved;
}

export function turn([x, y]: Point, angle: number): Point {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [x * c - y * s, x * s + y * c];
}

/** Puts points drawn in a unit square (up is -y) on the cloth. */
export function place(points: Point[], at: Point, size: number, angle = 0, flip = false): Point[] {
  return points.map(([x, y]) => {
    const [px, py] = turn([(flip ? -x : x) * size, y * size], angle);
    return [at[0] + px, at[1] + py];
  });
}

export function inside([x, y]: Point, shape: Point[]): boolean {
  let odd = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [xi, yi] = shape[i] as Point;
    const [xj, yj] = shape[j] as Point;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

export function path(points: Point[], closed = false): string {
  const text = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return `M${text}${closed ? "Z" : ""}`;
}
