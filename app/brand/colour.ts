/** Colours as "#a1b2c3", as lightness, chroma and hue (OKLCH, in which equal steps look equal), and how they contrast. */

/** `l` 0 to 1, `c` from 0 (grey) to some 0.3, `h` in degrees. */
type Oklch = { l: number; c: number; h: number };
type Triple = readonly [number, number, number];

/** "#ABC", "abcdef" and the like as "#aabbcc"; undefined for anything else. */
export function parseHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

function channels(hex: string): Triple {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const curved = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours by WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Björn Ottosson's matrices (bottosson.github.io/posts/oklab). */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (hue + 360) % 360,
  };
}

function toLinear({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ];
}

/** As a screen shows it: one that no screen has loses chroma until it does. */
export function toHex(colour: Oklch): string {
  let { c } = colour;
  let rgb = toLinear(colour);
  while (c > 0 && rgb.some((part) => part < -0.0001 || part > 1.0001)) {
    c = Math.max(0, c - 0.004);
    rgb = toLinear({ ...colour, c });
  }
  const part = (value: number) =>
    Math.round(Math.min(1, Math.max(0, curved(Math.min(1, Math.max(0, value))))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(part).join("")}`;
}

/** With another lightness, chroma or hue. */
export function adjusted(hex: string, change: (colour: Oklch) => Partial<Oklch>): string {
  const colour = toOklch(hex);
  return toHex({ ...colour, ...change(colour) });
}

const STEP = 0.005;

/** The same hue, as little darker as makes `fits` true; undefined where none does. */
export function darkened(hex: string, fits: (hex: string) => boolean): string | undefined {
  return stepped(hex, -STEP, fits);
}

/** The same, lighter. */
export function lightened(hex: string, fits: (hex: string) => boolean): string | undefined {
  return stepped(hex, STEP, fits);
}

function stepped(hex: string, step: number, fits: (hex: string) => boolean): string | undefined {
  if (fits(hex)) return hex;
  const from = toOklch(hex);
  for (let l = from.l + step; l > 0 && l < 1 + STEP; l += step) {
    const next = toHex({ ...from, l: Math.min(l, 1) });
    if (fits(next)) return next;
  }
  return undefined;
}
