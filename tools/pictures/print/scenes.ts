import { needleFor } from "../drapes.ts";
import { type Fall, hangCloth } from "../hanging.ts";
import { fbm, noise, seedOf } from "../noise.ts";
import { type Canvas, linear } from "../raster.ts";
import { dyed } from "../scenes.ts";
import { wall } from "../wall.ts";
import { type Dye, dyes, PrintedCloth } from "./cloth-print.ts";
import { printField, printPiece } from "./lay-out.ts";
import { type PrintName, prints } from "./prints.ts";
import { box, type Part, photograph, type View } from "./stage.ts";

/** A carved block with its handle, standing at (x, y); its foot is wet with dye. */
function carved(x: number, y: number, turn: number, half: number, dye: Dye): Part[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const body = box([0, 0, 1.7], [half, half, 1.5], 0.35);
  const neck = box([0, 0, 4.2], [half * 0.42, half * 0.42, 1.6], 0.9);
  const knob = box([0, 0, 6.6], [half * 0.62, half * 0.62, 1.1], 1);
  const local = (px: number, py: number): [number, number] => [
    (px - x) * c + (py - y) * s,
    -(px - x) * s + (py - y) * c,
  ];
  const grain = (u: number, v: number, z: number) =>
    0.1 + 0.2 * Math.abs(noise(u * 0.5 + z * 0.3, v * 2.6, 6)) + 0.1 * noise(u * 3, v * 3 + z, 2);
  return [
    {
      color: linear("#8a5a34"),
      distance: (px, py, z) => {
        const [u, v] = local(px, py);
        return Math.min(body(u, v, z), neck(u, v, z), knob(u, v, z));
      },
      shade: (px, py, z) => grain(...local(px, py), z),
    },
    {
      color: linear(dyes[dye]),
      distance: (px, py, z) => {
        const [u, v] = local(px, py);
        return box([0, 0, 0.3], [half * 0.97, half * 0.97, 0.34], 0.1)(u, v, z);
      },
    },
  ];
}

/** A tray with the dyed pad a block is pressed on. */
function tray(x: number, y: number, dye: Dye): Part[] {
  const rim = box([x, y, 1.4], [7.5, 9.5, 1.5], 0.4);
  const hollow = box([x, y, 2.6], [6.6, 8.6, 1.6], 0.2);
  return [
    {
      color: linear("#a27a4f"),
      distance: (px, py, z) => Math.max(rim(px, py, z), -hollow(px, py, z)),
      shade: (px, py, z) => 0.12 + 0.14 * noise(px * 0.2, py * 2.2 + z, 3),
    },
    {
      color: linear(dyes[dye]),
      distance: box([x, y, 1.1], [6.5, 8.5, 0.5], 0.2),
      shade: (px, py) => 0.1 + 0.25 * Math.abs(fbm(px * 0.4, py * 0.4, 5, 3)),
    },
  ];
}

/** The printer's table: the cloth is printed as far as the block has come. */
export async function printing(w: number, h: number, view?: View): Promise<Canvas> {
  const k = 20;
  const [cw, ch] = [150 * k, 100 * k];
  const cloth = new PrintedCloth(cw, ch, seedOf("printing"));
  const { field } = prints.bagru;
  await printField(
    cloth,
    { ...prints.bagru, field: [field[0] as (typeof field)[number]] },
    [0, 0, cw, ch * 0.5],
    k,
  );
  await printField(
    cloth,
    {
      ...prints.bagru,
      field: [{ ...(field[0] as (typeof field)[number]), inks: { line: "syahi" } }],
    },
    [0, ch * 0.5, cw * 0.54, ch * 0.5 + 5.6 * k * 2.4],
    k,
  );
  const print = cloth.color(prints.bagru.ground, { grain: 12 / k });
  const sheet: Part = {
    color: linear("#eddfbd"),
    print,
    crumple: 0.16,
    distance: (x, y, z) => (z - 0.3 * fbm(x * 0.05, y * 0.05, 3, 2)) * 0.9,
    uv: (x, y) => [cw / 2 + x * k, ch / 2 - y * k],
  };
  const parts = [
    sheet,
    ...carved(7.4, -7, 0.04, 2.9, "syahi"),
    ...carved(17, 6.5, 0.5, 2.6, "begar"),
    ...tray(27, -9, "syahi"),
  ];
  return photograph(
    parts,
    view ?? { eye: [16, -52, 38], at: [7.5, -3.5, 1], angle: 34 },
    w,
    h,
    1.03,
  );
}

/** Two printed cloths that fall at the right of a wall; the left stays free for words. */
export async function fallAtRight(
  front: PrintName,
  behind: PrintName,
  w: number,
  h: number,
  o: { free: number; hem: number; k: number; folds: number },
): Promise<Canvas> {
  const seed = seedOf(`${front}/${w}`);
  const canvas = wall(w, h, "lime", seed % 67);
  const low = h * o.hem;
  const put = async (name: PrintName, f: Fall, k: number) => {
    const print = prints[name];
    const cloth = await printPiece(print, w, Math.round(f.hem(0.6)), k, f.seed, ["bottom"]);
    const design = dyed({ ground: print.ground, weave: "mulmul", border: "none" });
    await hangCloth(
      canvas,
      design,
      f,
      () => {},
      needleFor(design, 2, f.seed),
      cloth.color(print.ground, { ...print, grain: 12 / k }),
    );
  };
  await put(
    behind,
    {
      left: (y) => w * (o.free - 0.05) - (y / h) * w * 0.02,
      right: () => w * 1.1,
      top: -40,
      hem: (t) => low + h * (0.075 - 0.02 * t),
      folds: o.folds * 1.5,
      depth: 34,
      swing: 12,
      fan: 0.06,
      seed: seed + 5,
      exposure: 0.9,
    },
    o.k,
  );
  await put(
    front,
    {
      left: (y) => w * (o.free + 0.06) - (y / h) * w * 0.06,
      right: (y) => w * 1.06 + y * 0.05,
      top: -40,
      hem: (t) => low + h * 0.04 * (0.5 - t),
      folds: o.folds,
      depth: 46,
      swing: 17,
      fan: 0.12,
      seed,
    },
    o.k,
  );
  return canvas;
}
