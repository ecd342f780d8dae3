import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { type Point, smooth } from "./curves.ts";

type Profile = [y: number, half: number][];

export const profiles: Record<Design["silhouette"], Profile> = {
  straight: [
    [235, 186],
    [330, 180],
    [470, 174],
    [620, 190],
    [760, 206],
    [1000, 216],
    [1200, 226],
  ],
  "a-line": [
    [235, 186],
    [330, 176],
    [440, 170],
    [620, 202],
    [800, 244],
    [1000, 288],
    [1200, 326],
  ],
  anarkali: [
    [235, 182],
    [320, 168],
    [400, 160],
    [470, 188],
    [600, 244],
    [800, 318],
    [1000, 382],
    [1210, 440],
  ],
  short: [
    [235, 190],
    [340, 182],
    [440, 180],
    [600, 198],
    [800, 222],
  ],
};

export function halfOf(profile: Profile): (y: number) => number {
  const line = smooth(
    profile.map(([y, h]): Point => [h, y]),
    false,
    14,
  );
  return (y) => {
    const first = line[0] as Point;
    if (y <= first[1]) return first[0];
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1] as Point;
      const b = line[i] as Point;
      if (y <= b[1]) return a[0] + ((b[0] - a[0]) * (y - a[1])) / Math.max(1e-6, b[1] - a[1]);
    }
    return (line[line.length - 1] as Point)[0];
  };
}

export const opening: Record<Design["neckline"], number> = {
  round: 84,
  v: 76,
  notch: 80,
  band: 62,
  boat: 128,
  square: 92,
};

export function neck(kind: Design["neckline"] | "back", n: number): Point[] {
  const bowl = (depth: number, power = 1): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const a = Math.PI * (i / 24);
      return [-Math.cos(a) * n, Math.sin(a) ** power * depth];
    });
  if (kind === "back") return bowl(26);
  if (kind === "v") {
    return [
      ...smooth(
        [
          [-n, 0],
          [-n * 0.78, 52],
          [-n * 0.36, 128],
          [0, 178],
        ],
        false,
        8,
      ),
      ...smooth(
        [
          [0, 178],
          [n * 0.36, 128],
          [n * 0.78, 52],
          [n, 0],
        ],
        false,
        8,
      ).slice(1),
    ];
  }
  if (kind === "square") {
    const s: Point[] = smooth(
      [
        [-n, 0],
        [-n * 0.97, 60],
        [-n * 0.92, 112],
      ],
      false,
      8,
    );
    return [
      ...s,
      ...smooth(
        [
          [-n * 0.92, 112],
          [0, 118],
          [n * 0.92, 112],
        ],
        false,
        8,
      ).slice(1),
      ...s
        .map(([x, y]): Point => [-x, y])
        .reverse()
        .slice(1),
    ];
  }
  if (kind === "notch") {
    const b = bowl(88, 0.85);
    const k = b.findIndex(([x]) => x > -8);
    return [
      ...b.slice(0, k),
      ...smooth(
        [
          [-7, 88],
          [-9, 130],
          [-2, 196],
        ],
        false,
        6,
      ),
      ...smooth(
        [
          [2, 196],
          [9, 130],
          [7, 88],
        ],
        false,
        6,
      ),
      ...b.slice(k).filter(([x]) => x > 8),
    ];
  }
  if (kind === "boat") return bowl(44, 0.8);
  if (kind === "band") return bowl(46);
  return bowl(104, 0.9);
}

export const reach: Record<Design["sleeve"], number> = {
  full: 570,
  "three-quarter": 430,
  elbow: 310,
  short: 190,
  none: 0,
  bell: 450,
};
