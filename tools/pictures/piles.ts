import { belAlong, border, edging } from "./borders.ts";
import { offset, type Point, smooth } from "./curves.ts";
import { layFolded } from "./folded.ts";
import { garment } from "./garment.ts";
import { type Canvas, crop, mask, overlay } from "./raster.ts";
import { dyed } from "./scenes.ts";
import { wall } from "./wall.ts";

/** Four folded lengths side by side. */
export async function foldedLengths(): Promise<Canvas> {
  const canvas = wall(1200, 800, "ivory", 9);
  const lengths = [
    dyed({ ground: "#f3eee3", weave: "mulmul" }),
    dyed({ ground: "#d8bd82", weave: "chanderi", buti: "keri", border: "keri" }),
    dyed({ ground: "#a9bfd6", weave: "georgette" }),
    dyed({ ground: "#c5b08b", weave: "linen", buti: "ghas-patti", border: "ghas-patti" }),
  ];
  for (const [i, design] of lengths.entries()) {
    await layFolded(design, {
      canvas,
      at: [165 + i * 288, 380 + (i % 2) * 26],
      size: [252, 560],
      angle: [-0.02, 0.015, -0.01, 0.025][i] ?? 0,
      k: 0.66,
      seed: 300 + i,
      layers: 4,
    });
  }
  return canvas;
}

/** A white kurti folded on muslin. */
export async function foldedKurti(): Promise<Canvas> {
  const canvas = wall(1200, 800, "sand", 15);
  const design = dyed({ ground: "#f3eee4", weave: "mulmul" });
  const at: Point = [600, 400];
  const neck = smooth([
    [-110, -300],
    [-96, -230],
    [-50, -180],
    [0, -166],
    [50, -180],
    [96, -230],
    [110, -300],
  ]).map(([x, y]): Point => [at[0] + x, at[1] + y]);
  await layFolded(design, {
    canvas,
    at,
    size: [640, 600],
    angle: 0,
    k: 0.95,
    seed: 410,
    layers: 4,
    work: (e) => {
      edging(e, neck, 1.1, -1);
      for (const [i, by] of [70, 138, 206].entries()) {
        belAlong(
          e,
          offset(neck, -by, 6 + i * 6).filter(([x, y]) => Math.abs(x - 600) < 290 && y > 125),
          { swing: 15, wave: 110 + i * 8, flower: 17, leaf: 23 },
        );
      }
      border(
        e,
        [
          [300, 686],
          [900, 686],
        ],
        "scallop",
        0.9,
      );
    },
  });
  const hole = await mask(
    `<path d="M${neck.map(([x, y]) => `${x} ${y}`).join("L")}Z"/>`,
    1200,
    800,
  );
  const { light } = canvas;
  for (let i = 0; i < hole.length; i++) {
    const a = (hole[i] as number) * 0.34;
    for (let c = 0; c < 3; c++)
      light[i * 3 + c] = (light[i * 3 + c] as number) * (1 - a * (1 + c * 0.06));
  }
  return canvas;
}

/** A kurti across the chest, with a running stitch where the tape would lie. */
export async function measured(): Promise<Canvas> {
  const design = dyed({
    garment: "kurti",
    silhouette: "a-line",
    sleeve: "elbow",
    neckline: "round",
    ground: "#9fb79a",
    layout: "butis",
    weave: "cotton",
  });
  const canvas = crop(await garment(design, "measured", "back"), 0, 236, 1200, 800);
  const y = 262;
  return overlay(
    canvas,
    `<path d="M404 ${y}H796" stroke="#3c5080" stroke-width="3.6" stroke-dasharray="13 7" stroke-linecap="round"/><path d="M400 ${y - 26}V${y + 26}M800 ${y - 26}V${y + 26}" stroke="#3c5080" stroke-width="3.6" stroke-linecap="round" stroke-dasharray="10 6"/>`,
  );
}
