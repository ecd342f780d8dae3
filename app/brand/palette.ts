import { adjusted, contrast, darkened, lightened, toHex, toOklch } from "./colour.ts";

/**
 * The colours of a shop by task, "#a1b2c3" each; in style sheets they are `--rani` and so on. Cloth and
 * thread: the ground of a page (ivory), of what lies on it (white), of panels (muslin); lines; text; the
 * foot (night). Dyes: the accent, the one thing to press (rani); current (indigo); done (leaf); warning
 * (haldi).
 */
export const tokenNames = [
  "ivory",
  "white",
  "muslin",
  "line",
  "edge-line",
  "ink",
  "ink-soft",
  "night",
  "on-night",
  "rani",
  "rani-deep",
  "rani-soft",
  "indigo",
  "indigo-soft",
  "leaf",
  "leaf-deep",
  "leaf-soft",
  "haldi",
  "haldi-ink",
  "haldi-soft",
  "jamun",
  "river",
  "river-ink",
  "error",
  "error-soft",
] as const;
export type Token = (typeof tokenNames)[number];
export type Palette = Readonly<Record<Token, string>>;
/** What an operator chooses; everything else follows. */
export type TwoColours = { accent: string; ground: string };

/** Text, and a control or what tells its state (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;
/** Of words on buttons and badges. */
const PLAIN_WHITE = "#ffffff";
const PLAIN_BLACK = "#000000";

type Pair = { front: Token | "#fff"; back: Token; least: number };
const pairsOf = (least: number, fronts: Pair["front"][], backs: Token[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Every two colours that a page sets on each other, with the contrast they must have. */
export const pairs: readonly Pair[] = [
  ...pairsOf(TEXT, ["ink", "ink-soft", "rani"], ["ivory", "white", "muslin"]),
  ...pairsOf(TEXT, ["ink"], ["rani-soft", "indigo-soft", "leaf-soft", "haldi-soft", "error-soft"]),
  ...pairsOf(TEXT, ["rani-deep"], ["ivory", "white", "muslin", "rani-soft"]),
  ...pairsOf(TEXT, ["rani"], ["rani-soft"]),
  ...pairsOf(TEXT, ["indigo", "leaf", "error"], ["ivory", "white", "muslin"]),
  ...pairsOf(TEXT, ["haldi-ink"], ["ivory", "white", "haldi-soft"]),
  ...pairsOf(TEXT, ["indigo"], ["indigo-soft"]),
  ...pairsOf(TEXT, ["leaf", "leaf-deep"], ["leaf-soft"]),
  ...pairsOf(TEXT, ["error"], ["error-soft"]),
  ...pairsOf(TEXT, ["#fff"], ["rani", "rani-deep", "indigo", "leaf", "leaf-deep", "jamun"]),
  ...pairsOf(TEXT, ["#fff"], ["error", "night"]),
  ...pairsOf(TEXT, ["on-night"], ["night"]),
  ...pairsOf(CONTROL, ["edge-line"], ["ivory", "white"]),
  // The focus.
  ...pairsOf(CONTROL, ["indigo"], ["ivory", "white", "muslin", "rani-soft"]),
  ...pairsOf(CONTROL, ["ivory"], ["night"]),
];

export type Failing = Pair & { has: number };

/** The pairs of a palette that are too close. */
export function failingPairs(palette: Palette): Failing[] {
  const colour = (name: Pair["front"]) => (name === "#fff" ? PLAIN_WHITE : palette[name]);
  return pairs.flatMap((pair) => {
    const has = contrast(colour(pair.front), palette[pair.back]);
    return has < pair.least ? [{ ...pair, has }] : [];
  });
}

const BLUE = 268;
const VIOLET = 310;
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/**
 * The whole palette of an accent and a ground. Each colour is found by its contrast with those it
 * stands on, from where it would like to be; those of two that go together fit (`failingPairs`).
 */
export function derivePalette({ accent, ground }: TwoColours): Palette {
  const hue = toOklch(ground).h;
  const { c: tint, l: light } = toOklch(ground);
  const cloth = (l: number, c: number) => toHex({ l, c: Math.min(c, 0.02 + tint), h: hue });
  const white = adjusted(ground, ({ l, c }) => ({ l: l + (1 - l) * 0.75, c: c * 0.3 }));
  const muslin = adjusted(ground, ({ l, c }) => ({ l: l - 0.032, c: Math.min(c * 1.5, 0.05) }));
  const grounds = [ground, white, muslin];
  const on = (backs: string[], least: number) => (hex: string) =>
    backs.every((back) => contrast(hex, back) >= least);
  const text = (hex: string, ...more: string[]) =>
    darkened(hex, on([...grounds, ...more], TEXT)) ?? PLAIN_BLACK;
  /** As pale as the grounds, and so much tinted that it is told from them. */
  const soft = (h: number, c = 0.026) => toHex({ l: Math.min(light, 0.965) - 0.015, c, h });
  const dye = (l: number, c: number, h: number, back: string) =>
    darkened(text(toHex({ l, c, h }), back), (hex) => contrast(PLAIN_WHITE, hex) >= TEXT) ??
    PLAIN_BLACK;

  const accentHue = toOklch(accent).h;
  const raniSoft =
    lightened(
      adjusted(accent, ({ c }) => ({ l: light - 0.02, c: Math.min(c, 0.022) })),
      (hex) => on([hex], TEXT)(accent),
    ) ?? PLAIN_WHITE;
  // What is current is told from what is to be pressed.
  const second = apart(accentHue, BLUE) > 40 || toOklch(accent).c < 0.03 ? BLUE : VIOLET;
  const indigoSoft = soft(second, 0.018);
  const leafSoft = soft(145, 0.03);
  const haldiSoft = soft(88, 0.05);
  const errorSoft = soft(32, 0.022);
  const leaf = dye(0.46, 0.1, 147, leafSoft);
  const night = toHex({ l: 0.29, c: Math.min(toOklch(accent).c, 0.055), h: second });
  return {
    ivory: ground,
    white,
    muslin,
    line: cloth(light - 0.13, 0.035),
    "edge-line": darkened(cloth(0.62, 0.03), on(grounds, CONTROL)) ?? PLAIN_BLACK,
    ink: text(cloth(0.26, 0.02), raniSoft, indigoSoft, leafSoft, haldiSoft, errorSoft),
    "ink-soft": text(cloth(0.46, 0.025)),
    night,
    "on-night": toHex({ l: 0.92, c: 0.012, h: hue }),
    rani: accent,
    "rani-deep": adjusted(accent, ({ l, c }) => ({ l: l - 0.09, c: c * 0.9 })),
    "rani-soft": raniSoft,
    indigo: dye(0.42, 0.11, second, indigoSoft),
    "indigo-soft": indigoSoft,
    leaf,
    "leaf-deep": adjusted(leaf, ({ l }) => ({ l: l - 0.07 })),
    "leaf-soft": leafSoft,
    haldi: toHex({ l: 0.71, c: 0.14, h: 75 }),
    "haldi-ink": text(toHex({ l: 0.44, c: 0.09, h: 80 }), haldiSoft),
    "haldi-soft": haldiSoft,
    jamun: toHex({ l: 0.4, c: 0.14, h: 308 }),
    river: toHex({ l: 0.83, c: 0.03, h: 230 }),
    "river-ink": text(toHex({ l: 0.47, c: 0.05, h: 232 })),
    error: dye(0.49, 0.16, 32, errorSoft),
    "error-soft": errorSoft,
  };
}

/** What is wrong with two colours: which of them, in a sentence, and the nearest that would do. */
type ColourProblem = {
  field: keyof TwoColours;
  problem: string;
  /** Undefined where no lightness of that hue would do. */
  nearest: string | undefined;
};

const number = (has: number) => `${(Math.floor(has * 10) / 10).toFixed(1)} to 1`;

/** Darker, and cards, panels and soft shades of it would all look the same. */
const LEAST_GROUND = 0.82;

const fits = (colours: TwoColours) =>
  toOklch(colours.ground).l >= LEAST_GROUND && failingPairs(derivePalette(colours)).length === 0;
const groundFits = (ground: string) => fits({ accent: PLAIN_BLACK, ground });

/** Undefined when every pair that follows from them has its contrast. */
export function checkColours({ accent, ground }: TwoColours): ColourProblem | undefined {
  if (fits({ accent, ground })) return undefined;
  // A ground that black does not fit on is the ground's fault, whatever the accent.
  if (!groundFits(ground)) {
    return {
      field: "ground",
      problem:
        "The background is too dark: softer words and the borders of fields would be hard to see on it.",
      nearest: lightened(ground, groundFits),
    };
  }
  const [worst] = failingPairs(derivePalette({ accent, ground })).sort(
    (a, b) => a.has / a.least - b.has / b.least,
  );
  const [has, least] = [worst?.has ?? 0, worst?.least ?? TEXT];
  const what =
    worst?.front === "#fff"
      ? "White words on the accent"
      : worst?.back === "ivory" || worst?.back === "white" || worst?.back === "muslin"
        ? "The accent on the background"
        : "Words in the accent on its own pale shade";
  return {
    field: "accent",
    problem: `${what} would be hard to read: ${number(has)}, at least ${least} to 1 is needed.`,
    nearest: darkened(accent, (hex) => fits({ accent: hex, ground })),
  };
}
