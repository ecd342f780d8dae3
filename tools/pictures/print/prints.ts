import type { Point } from "../curves.ts";
import type { blocks } from "./blocks.ts";
import type { Dye, Inks } from "./cloth-print.ts";

/** A block repeated over the field. Lengths in cm. */
interface Repeat {
  block: keyof typeof blocks;
  inks: Inks | "resist";
  /** From the middle to the edge of the motif. */
  size: number;
  x: number;
  y: number;
  /** Every other row is moved by half a step. */
  drop?: boolean;
  /** Parts of a step by which the whole is moved. */
  shift?: Point;
  /** Every other one is mirrored. */
  turn?: boolean;
}

/** One strip of a border, from the edge of the cloth inwards. */
export type Strip =
  | { gap: number }
  | { bar: number; dye: Dye | "resist" }
  | {
      row: keyof typeof blocks;
      inks: Inks | "resist";
      size: number;
      step: number;
      /** Height it takes; twice its size unless said. */
      high?: number;
      inwards?: boolean;
    };

export interface Print {
  ground: string;
  vat?: Dye;
  cracks?: number;
  field: Repeat[];
  border: Strip[];
}

const sanganer: Inks = { line: "syahi", a: "begar", b: "hara", c: "haldi" };
const sky: Inks = { line: "neel", a: "sky", b: "hara", c: "haldi" };
const rose: Inks = { line: "begar", a: "gulabi", b: "hara", c: "haldi" };
const bagru: Inks = { line: "syahi", a: "begar", b: "syahi", c: "begar" };
const resist = "resist" as const;

const belIn = (inks: Inks, size = 3.2): Strip[] => [
  { gap: 0.9 },
  { bar: 0.7, dye: inks.line ?? "syahi" },
  { gap: 0.35 },
  { bar: 0.22, dye: inks.a ?? "begar" },
  { row: "bel", inks, size, step: size * 2, high: size * 1.45 },
  { bar: 0.22, dye: inks.a ?? "begar" },
  { gap: 0.35 },
  { row: "kangura", inks, size: 1.3, step: 2.6, high: 1.9, inwards: true },
];

const mud = (size = 2.4): Strip[] => [
  { gap: 1.1 },
  { bar: 0.55, dye: resist },
  { gap: 0.5 },
  { row: "bindi", inks: resist, size: 0.32, step: 1.15, high: 0.7 },
  { gap: 0.4 },
  { row: "daisy", inks: resist, size, step: size * 2.15 },
  { gap: 0.4 },
  { row: "bindi", inks: resist, size: 0.32, step: 1.15, high: 0.7 },
  { gap: 0.4 },
  { bar: 0.3, dye: resist },
  { row: "kangura", inks: resist, size: 1.3, step: 2.6, high: 2, inwards: true },
];

/** A plant on white, with small flowers between. */
const plants = (inks: Inks, size: number): Repeat[] => [
  { block: "buta", inks, size, x: size * 3, y: size * 3, drop: true },
  {
    block: "buti",
    inks,
    size: size * 0.26,
    x: size * 3,
    y: size * 3,
    drop: true,
    shift: [0.5, 0],
    turn: true,
  },
];

const cells = (inks: Inks, half: number): Repeat[] => [
  { block: "jaal", inks, size: half, x: half * 2, y: half, drop: true },
];

export const prints = {
  sanganeri: {
    ground: "#f6f2e8",
    field: [{ block: "buti", inks: sanganer, size: 1.7, x: 5.6, y: 5, drop: true, turn: true }],
    border: belIn(sanganer),
  },
  "sanganeri-buta": { ground: "#f7f3ea", field: plants(sky, 6.2), border: belIn(sky, 4.6) },
  bagru: {
    ground: "#ecdcb8",
    field: [
      { block: "rosette", inks: bagru, size: 2.1, x: 5.6, y: 5.6, drop: true },
      {
        block: "crossed",
        inks: { line: "syahi", b: "syahi" },
        size: 0.8,
        x: 5.6,
        y: 5.6,
        drop: true,
        shift: [0.5, 0],
      },
    ],
    border: [
      { gap: 0.6 },
      { bar: 1.6, dye: "begar" },
      { gap: 0.3 },
      { bar: 0.35, dye: "syahi" },
      { row: "crossed", inks: bagru, size: 2, step: 4.1 },
      { bar: 0.35, dye: "syahi" },
      { gap: 0.3 },
      {
        row: "kangura",
        inks: { line: "syahi", a: "begar" },
        size: 1.4,
        step: 2.8,
        high: 2,
        inwards: true,
      },
    ],
  },
  "bagru-crossed": {
    ground: "#eddfc2",
    field: [
      { block: "crossed", inks: bagru, size: 3.4, x: 9.6, y: 9.6, drop: true },
      { block: "rosette", inks: bagru, size: 1.7, x: 9.6, y: 9.6, drop: true, shift: [0.5, 0] },
    ],
    border: [
      { gap: 1 },
      { bar: 3, dye: "begar" },
      { gap: 0.5 },
      { bar: 0.5, dye: "syahi" },
      { gap: 0.3 },
      { row: "rosette", inks: bagru, size: 3, step: 6.3 },
      { gap: 0.3 },
      { bar: 0.5, dye: "syahi" },
      {
        row: "kangura",
        inks: { line: "syahi", a: "syahi" },
        size: 2,
        step: 4,
        high: 2.9,
        inwards: true,
      },
    ],
  },
  "dabu-neel": {
    ground: "#efeadd",
    vat: "neel",
    field: [
      { block: "daisy", inks: resist, size: 2.5, x: 8, y: 8, drop: true },
      { block: "bindi", inks: resist, size: 0.34, x: 2.667, y: 2.667, shift: [0.5, 0.5] },
    ],
    border: mud(),
  },
  "dabu-kashish": {
    ground: "#efe8d8",
    vat: "kashish",
    field: [
      { block: "spray", inks: resist, size: 2.9, x: 6.4, y: 6.4, drop: true, turn: true },
      { block: "bindi", inks: resist, size: 0.3, x: 6.4, y: 6.4, drop: true, shift: [0.5, 0.06] },
    ],
    border: mud(2.1),
  },
  "dabu-sheet": {
    ground: "#efeadd",
    vat: "neel",
    field: [
      { block: "daisy", inks: resist, size: 5.6, x: 19, y: 19, drop: true },
      { block: "spray", inks: resist, size: 4, x: 19, y: 19, drop: true, shift: [0.5, 0] },
    ],
    border: mud(4),
  },
  "jaal-haldi": {
    ground: "#f2dfae",
    field: cells({ line: "begar", a: "begar", b: "mehndi", c: "haldi" }, 4.6),
    border: belIn({ line: "begar", a: "begar", b: "mehndi", c: "haldi" }),
  },
  "jaal-rose": { ground: "#f7f2ea", field: cells(rose, 8.2), border: belIn(rose, 4.8) },
  "sanganeri-gulab": {
    ground: "#f7f2ea",
    field: plants(rose, 3.1),
    border: belIn(rose),
  },
  "bagru-syahi": {
    ground: "#ead9b4",
    field: [
      {
        block: "crossed",
        inks: { line: "syahi", a: "syahi", b: "begar" },
        size: 2,
        x: 5,
        y: 5,
        drop: true,
      },
      { block: "bindi", inks: { a: "begar" }, size: 0.22, x: 2.5, y: 2.5, shift: [0.5, 0.5] },
    ],
    border: [
      { gap: 0.6 },
      { bar: 1.2, dye: "syahi" },
      { gap: 0.3 },
      { bar: 0.3, dye: "begar" },
      { row: "rosette", inks: bagru, size: 1.8, step: 3.8 },
      { bar: 0.3, dye: "begar" },
    ],
  },
  ambi: {
    ground: "#f1e3cf",
    field: [
      {
        block: "keri",
        inks: { ...sanganer, a: "neel", c: "haldi" },
        size: 2.6,
        x: 7.2,
        y: 7,
        drop: true,
        turn: true,
      },
    ],
    border: belIn({ line: "neel", a: "begar", b: "hara", c: "haldi" }),
  },
} satisfies Record<string, Print>;

export type PrintName = keyof typeof prints;
