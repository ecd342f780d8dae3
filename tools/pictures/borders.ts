import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { inside, offset, type Point, walk } from "./curves.ts";
import { leaf, petal, phool, sprig } from "./flowers.ts";
import { keri } from "./motifs.ts";
import type { Embroidery } from "./thread.ts";

/** Bel: a vine that swings along a line, with a flower in every bend. */
export function belAlong(
  e: Embroidery,
  line: Point[],
  o: { swing: number; wave: number; flower: number; leaf: number },
): void {
  const total = walk(line, 6);
  const length = total[total.length - 1]?.along ?? 0;
  const bends = Math.max(2, Math.round(length / (o.wave / 2)));
  const half = length / bends;
  const at = (along: number) =>
    total[
      Math.min(total.length - 1, Math.max(0, Math.round((along / length) * (total.length - 1))))
    ];
  const beside = (along: number, by: number): Point => {
    const p = at(along);
    if (!p) return [0, 0];
    return [p.at[0] + Math.sin(p.angle) * by, p.at[1] - Math.cos(p.angle) * by];
  };
  const vine: Point[] = [];
  for (let s = 0; s <= length; s += 3)
    vine.push(beside(s, Math.sin((s / half) * Math.PI) * o.swing));
  e.stem(vine, e.width * 0.9);
  e.flush();
  for (let k = 0; k < bends; k++) {
    const side = k % 2 ? -1 : 1;
    const mid = (k + 0.5) * half;
    const dir = at(mid)?.angle ?? 0;
    const up = dir - (Math.PI / 2) * side;
    const crest = beside(mid, o.swing * side);
    leaf(e, crest, up + 0.55, o.leaf);
    leaf(e, crest, up - 0.55, o.leaf);
    for (const s of [-0.3, 0.3]) {
      const q = beside(mid + s * half, Math.sin(((mid + s * half) / half) * Math.PI) * o.swing);
      leaf(e, q, up + s * 4.2, o.leaf * 0.72);
    }
    const heart = beside(mid, -o.swing * side * 0.55);
    e.run([crest, heart], { length: e.width * 2, gap: e.width * 0.3 });
    phool(e, heart, o.flower, dir, 6);
  }
}

/** The finished edge of a neck or front: a line, a row of knots, small petals. `out` points into the cloth. */
export function edging(e: Embroidery, line: Point[], k: number, out: number): void {
  e.run(offset(line, out * 7 * k), { length: e.width * 2.6, gap: e.width * 0.6 });
  for (const { at } of walk(offset(line, out * 15 * k, 1), 9 * k)) e.knot(at, e.width * 2.1);
  e.flush();
  for (const { at, angle } of walk(offset(line, out * 21 * k, 2), 21 * k)) {
    petal(e, at, angle + (Math.PI / 2) * (out < 0 ? 1 : -1), 19 * k, 12 * k, "satin", {
      blunt: true,
    });
  }
}

/** The border above a hem that runs from left to right. `k` is its size, 1 on a kurti's hem. */
export function border(e: Embroidery, hem: Point[], kind: Design["border"], k: number): void {
  const up = (by: number) => offset(hem, by * k, by > 30 ? 2 : 0);
  const line = (by: number) => e.run(up(by), { length: e.width * 2.8, gap: e.width * 0.7 });
  const beads = (by: number, step: number) => {
    for (const { at } of walk(up(by), step * k)) e.knot(at, e.width * 2.1);
    e.flush();
  };
  if (kind === "none") {
    line(14);
    return;
  }
  if (kind === "bel") {
    line(12);
    beads(20, 10);
    belAlong(e, up(66), { swing: 17 * k, wave: 112 * k, flower: 15 * k, leaf: 20 * k });
    beads(112, 10);
    line(120);
    for (const { at, angle } of walk(up(127), 30 * k))
      petal(e, at, angle - Math.PI / 2, 21 * k, 11 * k, "satin");
  } else if (kind === "keri") {
    line(12);
    beads(22, 10);
    const places = walk(up(80), 92 * k);
    places.forEach(({ at, angle }, i) => {
      if (i === 0 || i === places.length - 1) return;
      keri(e, at, 42 * k, angle);
      const q = walk(up(60), 92 * k)[i];
      if (q) e.knot([q.at[0] + 46 * k, q.at[1]], e.width * 2.4);
    });
    beads(140, 10);
    line(148);
  } else if (kind === "scallop") {
    for (const { at, angle } of walk(up(6), 46 * k)) {
      const arc: Point[] = Array.from({ length: 11 }, (_, i) => {
        const a = angle + Math.PI + (i / 10) * Math.PI;
        return [at[0] + Math.cos(a) * 23 * k, at[1] + Math.sin(a) * 23 * k];
      });
      e.stem(arc);
      e.flush();
      e.eyelet([at[0] + Math.sin(angle) * 9 * k, at[1] - Math.cos(angle) * 9 * k], 7 * k);
    }
    beads(40, 9);
    const places = walk(up(88), 92 * k);
    places.forEach(({ at, angle }, i) => {
      if (i > 0 && i < places.length - 1) sprig(e, at, 34 * k, angle, i % 2 === 0);
    });
  } else if (kind === "ghas-patti") {
    line(12);
    for (const by of [44, 96]) {
      for (const { at, angle } of walk(up(by), 19 * k)) {
        petal(e, at, angle - 0.75, 30 * k, 9 * k, "satin", { bend: -0.1 });
        petal(e, at, angle + 0.75, 30 * k, 9 * k, "satin", { bend: 0.1 });
      }
      e.run(up(by), { length: e.width * 3, gap: e.width * 0.5 });
      e.flush();
    }
    line(130);
  } else {
    const [low, high] = [up(26), up(78)];
    const strip = [...low, ...high.slice().reverse()];
    e.lattice(strip, Math.max(8 * k, e.width * 3.2), (p) => inside(p, strip));
    e.stem(low);
    e.stem(high);
    e.flush();
    beads(14, 11);
    for (const { at, angle } of walk(up(86), 27 * k))
      petal(e, at, angle - Math.PI / 2, 28 * k, 15 * k, "satin");
  }
}
