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
  "error",
  "error-soft",
] as const;
export type PaletteToken = (typeof tokenNames)[number];
export type Palette = Readonly<Record<PaletteToken, string>>;
/** What an operator chooses; everything else follows. */
export type TwoColours = { accent: string; ground: string };

/** Text, and a control or what tells its state (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;
const PLAIN_WHITE = "#ffffff";
const PLAIN_BLACK = "#000000";
/** Of words on buttons and badges, `--on-dye` in style sheets: by day and by night. */
export const onDye = { light: PLAIN_WHITE, dark: "#1c1014" } as const;
export type Scheme = keyof typeof onDye;

type Pair = { front: PaletteToken | "on-dye"; back: PaletteToken; least: number };
const pairsOf = (least: number, fronts: Pair["front"][], backs: PaletteToken[]): Pair[] =>
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
  ...pairsOf(TEXT, ["on-dye"], ["rani", "rani-deep", "indigo", "leaf", "leaf-deep", "jamun"]),
  ...pairsOf(TEXT, ["on-dye"], ["error"]),
  ...pairsOf(TEXT, ["on-night"], ["night"]),
  // What is chosen: paper on ink.
  ...pairsOf(TEXT, ["ivory"], ["ink"]),
  ...pairsOf(CONTROL, ["edge-line"], ["ivory", "white"]),
  // The focus.
  ...pairsOf(CONTROL, ["indigo"], ["ivory", "white", "muslin", "rani-soft"]),
];

type Failing = Pair & { has: number };

/** The pairs of a palette that are too close. */
export function failingPairs(palette: Palette, scheme: Scheme = "light"): Failing[] {
  const colour = (name: Pair["front"]) => (name === "on-dye" ? onDye[scheme] : palette[name]);
  return pairs.flatMap((pair) => {
    const has = contrast(colour(pair.front), palette[pair.back]);
    return has < pair.least ? [{ ...pair, has }] : [];
  });
}

/** Chroma below which a colour has no hue to speak of. */
const GREY = 0.0015;
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
  // Of a paper that is all but white it shows the tint.
  const muslin = adjusted(ground, ({ l, c }) => ({
    l: l - 0.034,
    c: c < GREY ? c : Math.min(c * 1.2 + 0.007, 0.05),
  }));
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
    line: cloth(light - 0.11, 0.03),
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
    error: dye(0.49, 0.16, 32, errorSoft),
    "error-soft": errorSoft,
  };
}

/**
 * The same shop in the dark, for devices that ask for it: warm or cool black by the ground's hue, the
 * dyes pale enough to be read on it, `onDye.dark` on what is pressed. It fits whatever the two colours are.
 */
export function deriveDark({ accent, ground }: TwoColours): Palette {
  const [dye, cloth] = [toOklch(accent), toOklch(ground)];
  const tint = cloth.c >= GREY ? cloth.h : dye.h;
  const isGrey = cloth.c < GREY && dye.c < 0.01;
  const black = (l: number, c: number) => toHex({ l, c: isGrey ? 0 : c, h: tint });
  const [ivory, white, muslin] = [black(0.185, 0.01), black(0.225, 0.013), black(0.23, 0.014)];
  const grounds = [ivory, white, muslin];
  const on = (backs: string[], least: number) => (hex: string) =>
    backs.every((back) => contrast(hex, back) >= least);
  const pale = (l: number, c: number, h: number, soft: string) =>
    lightened(
      toHex({ l, c, h }),
      (hex) => on([...grounds, soft], TEXT)(hex) && contrast(onDye.dark, hex) >= TEXT,
    ) ?? PLAIN_WHITE;
  const soft = (h: number, c = 0.035) => toHex({ l: 0.275, c, h });
  const second = apart(dye.h, BLUE) > 40 || dye.c < 0.03 ? BLUE : VIOLET;
  const [raniSoft, indigoSoft, leafSoft] = [
    soft(dye.h, Math.min(dye.c, 0.045)),
    soft(second),
    soft(147),
  ];
  const [haldiSoft, errorSoft] = [soft(80), soft(32, 0.05)];
  const deeper = (hex: string) => adjusted(hex, ({ l, c }) => ({ l: l + 0.075, c: c * 0.7 }));
  const rani = pale(0.755, Math.min(dye.c, 0.135), dye.h, raniSoft);
  const leaf = pale(0.8, 0.1, 148, leafSoft);
  return {
    ivory,
    white,
    muslin,
    line: black(0.335, 0.02),
    "edge-line": lightened(black(0.6, 0.03), on(grounds, CONTROL)) ?? PLAIN_WHITE,
    ink: black(0.945, 0.017),
    "ink-soft": lightened(black(0.78, 0.025), on(grounds, TEXT)) ?? PLAIN_WHITE,
    night: toHex({ l: 0.15, c: 0.035, h: second }),
    "on-night": black(0.945, 0.017),
    rani,
    "rani-deep": deeper(rani),
    "rani-soft": raniSoft,
    indigo: pale(0.79, 0.085, second, indigoSoft),
    "indigo-soft": indigoSoft,
    leaf,
    "leaf-deep": deeper(leaf),
    "leaf-soft": leafSoft,
    haldi: toHex({ l: 0.76, c: 0.14, h: 78 }),
    "haldi-ink": pale(0.84, 0.115, 84, haldiSoft),
    "haldi-soft": haldiSoft,
    jamun: pale(0.78, 0.1, 308, raniSoft),
    error: pale(0.76, 0.12, 28, errorSoft),
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

/** One for each colour that is to be another; none when every pair that follows from them has its contrast. */
export function checkColours({ accent, ground }: TwoColours): ColourProblem[] {
  // A ground that black does not fit on is the ground's fault, whatever the accent.
  if (groundFits(ground)) return accentProblems({ accent, ground });
  const nearest = lightened(ground, groundFits);
  const problem =
    "The background is too dark: softer words and the borders of fields would be hard to see on it.";
  return [
    ...(nearest ? accentProblems({ accent, ground: nearest }) : []),
    { field: "ground", problem, nearest },
  ];
}

function accentProblems({ accent, ground }: TwoColours): ColourProblem[] {
  if (fits({ accent, ground })) return [];
  const [worst] = failingPairs(derivePalette({ accent, ground })).sort(
    (a, b) => a.has / a.least - b.has / b.least,
  );
  const [has, least] = [worst?.has ?? 0, worst?.least ?? TEXT];
  const what =
    worst?.front === "on-dye"
      ? "White words on the accent"
      : worst?.back === "ivory" || worst?.back === "white" || worst?.back === "muslin"
        ? "The accent on the background"
        : "Words in the accent on its own pale shade";
  const problem = `${what} would be hard to read: ${number(has)}, at least ${least} to 1 is needed.`;
  const nearest = darkened(accent, (hex) => fits({ accent: hex, ground }));
  return [{ field: "accent", problem, nearest }];
}
