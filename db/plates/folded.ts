import type { Plate } from "../seed/seed-product.ts";
import { border } from "./borders.ts";
import { crumples, paint } from "./cloth.ts";
import { type Point, path, place, smooth } from "./curves.ts";
import { lengthwork, needleFor } from "./drapes.ts";
import { fbm, noise, randomFrom, seedOf } from "./noise.ts";
import { blurred, type Canvas, castShadow, drawn, linear, mask } from "./raster.ts";
import { wall } from "./wall.ts";
import { hands } from "./weaves.ts";

const W = 1200;
const H = 1600;

/** A sheet with soft corners and slightly wandering edges, round (0, 0). */
function sheet(w: number, h: number, seed: number): Point[] {
  const r = 22;
  const corners: Point[] = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
  const out: Point[] = [];
  corners.forEach((c, i) => {
    const n = corners[(i + 1) % 4] as Point;
    const len = Math.hypot(n[0] - c[0], n[1] - c[1]);
    const d: Point = [(n[0] - c[0]) / len, (n[1] - c[1]) / len];
    for (let s = r; s <= len - r; s += (len - 2 * r) / 8) {
      const wob = noise(s * 0.006, i * 7.3, seed) * 5;
      out.push([c[0] + d[0] * s - d[1] * wob, c[1] + d[1] * s + d[0] * wob]);
    }
  });
  return smooth(out, true, 6);
}

/** Cloth folded on a table: layers below, the last fold with its border on top. */
export async function folded(
  plate: Plate,
  id: string,
  o: { selvedge?: boolean } = {},
): Promise<Canvas> {
  const seed = seedOf(`${id}/folded`);
  const r = randomFrom(seed);
  const hand = hands[plate.weave];
  const canvas = wall(W, H, "sand", seed % 71);
  const angle = (r() - 0.5) * 0.14;
  const ground = linear(plate.ground);
  const at: Point = [600, 790];
  const [w, h] = [790, 1090];

  const layer = async (
    shape: Point[],
    o2: { work?: boolean; flap?: boolean; exposure: number; n: number },
  ) => {
    const alpha = await mask(`<path d="${path(shape, true)}"/>`, W, H);
    castShadow(canvas, alpha, { dx: 16, dy: 20, sigma: 20, strength: 0.3 });
    castShadow(canvas, alpha, { dx: 5, dy: 7, sigma: 6, strength: 0.34 });
    const soft = blurred(alpha, W, H, 15);
    const wide = blurred(alpha, W, H, 44);
    const relief = new Float32Array(W * H);
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const i = y * W + x;
        if (alpha[i] === 0) continue;
        const edge =
          Math.sqrt(Math.max(0, (soft[i] as number) * 2 - 1)) * 8 + (wide[i] as number) * 12;
        relief[i] =
          edge +
          fbm(x * 0.0035 + o2.n, y * 0.003, seed + 3 + o2.n, 3) * 20 * hand.depth +
          // The creases of earlier folding.
          Math.exp(-(((y - (at[1] + 40)) / 5) ** 2)) * 1.4 +
          crumples(x, y, hand, seed + o2.n) * 1.1;
      }
    }
    const e = needleFor(plate, 2.3, seed + o2.n)();
    if (o2.work) {
      const line = (y: number): Point[] =>
        place(
          smooth([
            [-w / 2 + 18, y],
            [-w / 6, y + 2],
            [w / 6, y - 2],
            [w / 2 - 18, y],
          ]),
          at,
          1,
          angle,
        );
      if (o2.flap) {
        const hem = line(-h / 2 + 470);
        border(e, hem, plate.border, 1.15);
        const top = place(
          [
            [-w / 2 + 10, -h / 2 + 6],
            [w / 2 - 10, -h / 2 + 6],
          ],
          at,
          1,
          angle,
        );
        lengthwork(
          { ...plate, border: "none" },
          1.15,
          600,
          false,
        )(e, [...top, ...line(-h / 2 + 470 - (plate.border === "none" ? 10 : 205)).reverse()], hem);
      } else {
        const box = place(
          [
            [-w / 2 + 30, -h / 2 + 480],
            [w / 2 - (o.selvedge ? 76 : 30), -h / 2 + 480],
            [w / 2 - (o.selvedge ? 76 : 30), h / 2 - 20],
            [-w / 2 + 30, h / 2 - 20],
          ],
          at,
          1,
          angle,
        );
        lengthwork(
          { ...plate, border: "none" },
          1.15,
          600,
          false,
        )(e, box, [box[3] as Point, box[2] as Point]);
        if (o.selvedge) {
          for (const by of [10, 17, 24, 52]) {
            e.run(
              place(
                [
                  [w / 2 - by, -h / 2 + 470],
                  [w / 2 - by, h / 2 - 12],
                ],
                at,
                1,
                angle,
              ),
              { length: by === 52 ? 7 : 3, gap: 3, width: by === 52 ? 2 : 1.5 },
            );
          }
          e.flush();
        }
      }
    }
    const svg = e.svg(W, H);
    paint(canvas, {
      alpha,
      relief,
      ground,
      hand,
      seed: seed + o2.n,
      exposure: o2.exposure,
      raise: 1.5,
      ...(o2.work ? { top: await drawn(svg.top, W, H), under: await drawn(svg.under, W, H) } : {}),
      crease: soft.map((v) => Math.max(0, 0.8 - v) * 0.4),
    });
  };

  for (let n = 4; n >= 1; n--) {
    const shift: Point = [at[0] + n * 5 + (r() - 0.5) * 12, at[1] + n * 15];
    await layer(
      place(
        sheet(w - 6 + (r() - 0.5) * 18, h + (r() - 0.5) * 14, seed + n),
        shift,
        1,
        angle + (r() - 0.5) * 0.02,
      ),
      { exposure: 0.93, n },
    );
  }
  await layer(place(sheet(w, h, seed + 9), at, 1, angle), { exposure: 1, n: 9, work: true });
  const flap = place(
    sheet(w + 8, 490, seed + 12),
    [at[0] + Math.sin(angle) * 300, at[1] - 300],
    1,
    angle,
  );
  await layer(flap, { exposure: 1.02, n: 12, work: true, flap: true });
  return canvas;
}
