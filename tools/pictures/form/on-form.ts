import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { type Piece, paint } from "../cloth.ts";
import { type Point, path } from "../curves.ts";
import { bodyWork, sleeveWork } from "../layout.ts";
import { mix, noise, seedOf } from "../noise.ts";
import type { Pattern } from "../pattern.ts";
import { blurred, type Canvas, castShadow, drawn, lay, linear, mask } from "../raster.ts";
import { Embroidery } from "../thread.ts";
import { hands } from "../weaves.ts";
import { collar } from "./collar.ts";
import { type Stand, wornOn } from "./cut.ts";
import { hangSleeve, legs, rimDark } from "./limbs.ts";
import { foldingOf, reliefOf } from "./relief.ts";
import { standOf } from "./stand.ts";

const swings: Record<Design["silhouette"], number> = {
  straight: 8,
  short: 6,
  "a-line": 15,
  anarkali: 24,
};

const nearShoulder: Point[] = [
  [0.05, 6],
  [0.2, 8],
  [0.48, 15],
  [0.78, 27],
];
const farShoulder: Point[] = [
  [0.16, 15.5],
  [0.42, 17],
  [0.68, 23],
  [0.87, 33],
];

/** The plain trousers that a kurti is shown over. */
function plainLegs(design: Design): Design {
  const light = Number.parseInt(design.ground.slice(1, 3), 16) > 225;
  return {
    ...design,
    ground: light ? "#e9dfcd" : "#f0e9db",
    weave: "cotton",
    border: "none",
    trousers: "straight",
    thread: "#fffaf0",
  };
}

/** Puts a kurti or a set on a dress form; returns what it covers. */
export async function putOnForm(
  canvas: Canvas,
  design: Design,
  id: string,
  stand: Stand,
  side: "front" | "back" = "front",
): Promise<Float32Array> {
  const { width: W, height: H } = canvas;
  const seed = seedOf(`${id}/form`);
  const hand = hands[design.weave];
  const w = wornOn(design, side, stand);
  const { cx, top, s, bottom } = w;
  const hemFlat: Point[] = Array.from({ length: 81 }, (_, i) => [
    cx + w.flat(bottom) * (i / 40 - 1),
    bottom,
  ]);
  const rim: Point[] = [];
  for (let y = top + 50 * s; y < bottom; y += 12) rim.push([cx + w.flat(y), y]);
  const body = [
    ...w.neckline,
    ...rim,
    ...hemFlat.slice().reverse(),
    ...rim.map(([x, y]): Point => [2 * cx - x, y]).reverse(),
  ];
  const p: Pattern = {
    scale: s,
    middle: cx,
    top,
    bottom,
    half: w.flat,
    neckline: w.neckline,
    behind: [],
    hem: hemFlat,
    body,
    bodyWith: () => body,
    sleeves: w.sleeves,
    seams: [],
    slit: w.slit,
    waist: w.waist,
  };

  const fold = foldingOf(w, seed);
  const wave = (u: number) =>
    (fold(u, 1) * swings[design.silhouette] * hand.depth + 15 * (1 - u * u)) * s;
  const relief = reliefOf(w, fold, seed, [W, H]);
  const [dx, dy] = [new Float32Array(W * H), new Float32Array(W * H)];
  for (let y = 0; y < H; y++) {
    const [seen, flat, free] = [w.seen(y), w.flat(y), w.free(y) ** 2];
    for (let x = 0; x < W; x++) {
      const u = w.across((x - cx) / seen);
      dx[y * W + x] = cx + flat * u - x;
      if (free > 0) dy[y * W + x] = -wave(u) * free;
    }
  }

  const outline = (sign: -1 | 1, to = bottom - 4, slits = true): Point[] => {
    const out: Point[] = [];
    for (let y = top + 46 * s; y < to; y += 8) {
      const q = slits ? w.edge(sign, y) : sign;
      out.push([cx + w.seen(y) * q + w.free(y) * 5 * s * noise(y * 0.006, sign * 4, seed), y]);
    }
    return out;
  };
  const [ql, qr] = [w.edge(-1, bottom), w.edge(1, bottom)];
  const hemSeen: Point[] = Array.from({ length: 121 }, (_, i) => {
    const q = mix(ql, qr, i / 120);
    return [cx + w.seen(bottom) * q, bottom + wave(w.across(q)) * (1 - Math.abs(q) ** 8)];
  });
  const neckSeen = w.neckline.map(w.toScreen);
  // The shoulder rolls back over the form: no points beside the neck, least on the far side.
  const half = neckSeen.length / 2;
  // A back is cut higher, and closes at the neck where the front has rolled away.
  const [nearRoll, farRoll] = side === "back" ? [4, 11] : [9, 19];
  const rolled = neckSeen.filter(([, y], i) => y > top + (i < half ? nearRoll : farRoll) * s);
  const [first, last] = [rolled[0] as Point, rolled[rolled.length - 1] as Point];
  const roll = (n: Point, sign: -1 | 1): Point[] => {
    const to = cx + sign * w.seen(top + 46 * s);
    const line = sign === -1 ? nearShoulder : farShoulder;
    return line.map(([t, y]) => [n[0] + (to - n[0]) * t, top + y * s]);
  };
  const fill = (points: Point[]) => mask(`<path d="${path(points, true)}"/>`, W, H);
  const shell = await fill([
    ...rolled,
    ...roll(last, 1),
    ...outline(1),
    ...hemSeen.slice().reverse(),
    ...outline(-1).reverse(),
    ...roll(first, -1).reverse(),
  ]);
  // The other side of the garment, seen past the slit and under the hem.
  const lift = w.slit === null ? 0 : 13 * s;
  const rear =
    w.slit === null
      ? await fill([
          ...hemSeen.map(([x, y]): Point => [cx + (x - cx) * 0.985, y - 5]),
          ...hemSeen
            .slice()
            .reverse()
            .map(([x, y]): Point => [cx + (x - cx) * 0.985, 2 * bottom - y - 6]),
        ])
      : await fill([
          ...outline(1, bottom - lift, false).filter(([, y]) => y > (w.slit as number) - 30),
          ...Array.from({ length: 61 }, (_, i): Point => {
            const q = 1 - i / 30;
            return [cx + w.seen(bottom) * q, bottom - lift + 5 * s * fold(-q, 1.3) * (1 - q ** 8)];
          }),
          ...outline(-1, bottom - lift, false)
            .filter(([, y]) => y > (w.slit as number) - 30)
            .reverse(),
        ]);

  const set = design.garment === "coord";
  const pants =
    w.slit === null ? [] : await legs(canvas, set ? design : plainLegs(design), w, seed + 40);
  const neckAt =
    ((neckSeen[0] as Point)[0] + (neckSeen[neckSeen.length - 1] as Point)[0]) / 2 - 3 * s;
  const form = await standOf(canvas, w, {
    neck: neckAt,
    bottom: pants.length ? top + 700 * s : bottom,
  });
  if (side === "back") {
    // Of the form's own shoulders a cut that closes at the neck leaves nothing to be seen.
    for (let i = 0; i < W * H; i++) {
      const x = i % W;
      if (x < first[0] || x > last[0]) form.data[i * 4 + 3] = 0;
    }
  }
  const formAlpha = Float32Array.from(
    { length: W * H },
    (_, i) => (form.data[i * 4 + 3] as number) / 255,
  );
  const arms = await Promise.all(w.sleeves.map((q) => fill(q.shape)));
  const whole = shell.slice();
  for (const m of [rear, formAlpha, ...arms, ...pants.map((l) => l.alpha)])
    for (let i = 0; i < whole.length; i++) whole[i] = Math.max(whole[i] as number, m[i] as number);
  castShadow(canvas, whole, { dx: 96 * s, dy: 48 * s, sigma: 48 * s, strength: 0.3 });
  castShadow(canvas, whole, { dx: 37 * s, dy: 24 * s, sigma: 22 * s, strength: 0.18 });

  const piece = (q: Partial<Piece> & { relief: Float32Array }): Piece => ({
    ground: linear(design.ground),
    hand,
    seed,
    ...q,
  });
  const needle = (n: number) =>
    new Embroidery({
      thread: design.thread,
      accent: design.accent,
      ground: design.ground,
      width: 1.4 * s ** 0.8,
      seed: seed + n,
    });
  const sew = async (e: Embroidery) => {
    const g = e.svg(W, H);
    return { top: await drawn(g.top, W, H), under: await drawn(g.under, W, H) };
  };

  const band = design.neckline === "band" ? await collar(w, neckSeen, neckAt, W, H) : null;
  if (band) paint(canvas, piece({ alpha: band.inner, relief: band.relief, exposure: 0.55 }));
  lay(canvas, form);
  if (w.slit !== null) {
    paint(canvas, piece({ alpha: rear, relief, exposure: 0.55, crease: rimDark(rear, W, H, 0.5) }));
    for (const leg of pants) leg.paint(canvas);
  }
  const stitchedArms = needle(2);
  sleeveWork(stitchedArms, p, design);
  const thread = await sew(stitchedArms);
  const arm = (n: number, exposure: number) => {
    const sleeve = w.sleeves[n];
    return (
      sleeve &&
      hangSleeve(canvas, design, sleeve, arms[n] as Float32Array, thread, {
        s,
        seed: seed + n,
        exposure,
      })
    );
  };
  await arm(0, 0.9);
  castShadow(canvas, shell, { dx: 12 * s, dy: 8 * s, sigma: 11 * s, strength: 0.5, within: whole });
  if (w.slit === null)
    paint(
      canvas,
      piece({ alpha: rear.map((v, i) => v * (1 - (shell[i] as number))), relief, exposure: 0.42 }),
    );
  const work = needle(1);
  bodyWork(work, p, design, side);
  if (w.slit !== null) {
    const cut = (sign: -1 | 1): Point[] => {
      const line: Point[] = [];
      for (let y = w.slit as number; y < bottom - 6; y += 8)
        line.push([cx + w.flat(y) * w.across(w.edge(sign, y) - sign * 0.03), y]);
      return line;
    };
    for (const line of [cut(-1), cut(1)]) work.run(line, { gap: work.width * 0.8 });
    work.flush();
  }
  const across = (y: number, sag: number): Point[] =>
    Array.from({ length: 41 }, (_, i) => {
      const q = i / 20 - 1;
      return [cx + w.seen(y) * q, y + sag * s * (1 - q * q)];
    });
  const lines = [
    path(rolled),
    ...(w.waist === null ? [] : [path(across(w.waist, 10))]),
    ...(band?.lines ?? []),
  ];
  const seams = blurred(
    await mask(`<path d="${lines.join("")}" fill="none" stroke="#000" stroke-width="2.2"/>`, W, H),
    W,
    H,
    1.2,
  );
  const crease = rimDark(shell, W, H).map((v, i) => Math.min(0.7, v + (seams[i] as number) * 0.7));
  paint(canvas, piece({ alpha: shell, relief, dx, dy, ...(await sew(work)), crease }));
  if (band) {
    castShadow(canvas, band.outer, { dx: 3, dy: 5, sigma: 4, strength: 0.4, within: shell });
    paint(
      canvas,
      piece({ alpha: band.outer, relief: band.relief, crease: rimDark(band.outer, W, H) }),
    );
    if (side === "front") lay(canvas, await drawn(band.buttons, W, H));
  }
  const near = arms[1];
  if (near) {
    castShadow(canvas, near, {
      dx: 14 * s,
      dy: 9 * s,
      sigma: 11 * s,
      strength: 0.45,
      within: shell,
    });
    await arm(1, 1);
  }
  return whole;
}
