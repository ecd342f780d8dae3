import type { Canvas } from "./raster.ts";

/** One picture to be made. */
export interface Drawing {
  /** Its key in pictures.json. */
  name: string;
  /** Where it goes under public/, without width and type. */
  path: string;
  avif: number[];
  jpeg: number[];
  /** No width in the file's name. */
  bare?: boolean;
  /** Square icons. */
  png?: number[];
  /** Of AVIF, 46 unless set; the small ones get a little more. */
  quality?: number;
  draw: () => Promise<Canvas>;
}

export const at = (
  folder: string,
  name: string,
  avif: number[],
  jpeg: number[],
  draw: Drawing["draw"],
): Drawing => ({
  name: `${folder}/${name}`,
  path: `images/${folder}/${name}`,
  avif,
  jpeg,
  draw,
});

export const wide = [800, 1600];
export const shown = [400, 640, 800];
