/**
 * The light of a photograph, judged by the ground at its border: a cast is taken out, light that falls
 * off to one side is evened, the ground comes to the lightness that all grounds of the shop have. Only
 * factors on the light that was there, in linear light: nothing is painted. Where the border is no plain
 * and nearly grey ground (cloth up to the edge, a coloured wall, a room) nothing is done.
 */

/** 8-bit sRGB, three bytes a pixel. */
type Pixels = { data: Uint8Array; width: number; height: number };

/** What the light is multiplied with: by channel, and by the place, from -1 at the left and top to 1. */
export type Evening = { gains: [number, number, number]; across: number; down: number };

/** The lightness (linear, 0 to 1) that a ground comes to: L* 91. */
const GROUND = 0.785;
/** The border that is looked at, as a part of the shorter side. */
const BORDER = 0.07;
/**
 * How far a channel of the ground may be from grey (as a natural logarithm) to be a cast and no colour, and
 * how dark (linear) the ground may be before it is meant to be.
 */
const CERTAIN = { cast: 0.5, dark: 0.12 };
/** Up to here it may be a strong lamp or a coloured wall, night or a dark one: whoever was there can tell. */
export const LIKELY = { cast: 1, dark: 0.03 };
/** Two stops up: what a phone takes of a white wall in a dim room is no lighter than a quarter of it. */
const [DARKEST, BRIGHTEST] = [0.8, 4];
/** How much the light may fall off from the middle to an edge, as a natural logarithm. */
const MOST_FALL = 0.35;
/** Pixels of one ground: their colour differs by no more from the middle one, and so do most. */
const SAME_COLOUR = 0.12;
const MOST_OF_IT = 0.6;
const [NOISE, LEAST_SPREAD] = [0.12, 0.04];
/** What nobody would see. */
const SEEN = 0.03;

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const STEPS = 4096;
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(part * 255);
});

type Sample = { u: number; v: number; red: number; blue: number; level: number };

/**
 * How a small copy of a photograph says its light is to be evened; undefined where there is nothing to do,
 * or its ground is darker or further from grey than `limit` says.
 */
export function judgeLight(pixels: Pixels, limit = CERTAIN): Evening | undefined {
  const border = borderOf(pixels);
  const red = middle(border.map((one) => one.red));
  const blue = middle(border.map((one) => one.blue));
  const ground = border.filter(
    (one) => Math.abs(one.red - red) < SAME_COLOUR && Math.abs(one.blue - blue) < SAME_COLOUR,
  );
  const fit = planeOf(ground);
  if (!fit || fit.count < border.length * MOST_OF_IT || fit.spread > NOISE) return undefined;
  const level = Math.exp(fit.level);
  // Of grey with this lightness: what each channel has too much, by the weights of lightness.
  const green = 1 / (0.2126 * Math.exp(red) + 0.7152 + 0.0722 * Math.exp(blue));
  const channels = [green * Math.exp(red), green, green * Math.exp(blue)];
  const cast = Math.max(...channels.map((one) => Math.abs(Math.log(one))));
  if (level < limit.dark || cast > limit.cast) return undefined;

  const [across, down] = [fit.across, fit.down].map(
    (fall) => -Math.max(-MOST_FALL, Math.min(MOST_FALL, fall)),
  ) as [number, number];
  const wanted = Math.max(DARKEST, Math.min(BRIGHTEST, GROUND / level));
  const gains = channels.map((one) => wanted / one) as Evening["gains"];
  const most = brightest(pixels, { gains, across, down });
  const evening = {
    gains: gains.map((one) => one * Math.min(1, 1 / most)) as Evening["gains"],
    across,
    down,
  };
  const all = [...evening.gains.map(Math.log), across, down];
  return all.every((one) => Math.abs(one) < SEEN) ? undefined : evening;
}

/**
 * Writes rows `from` to `to` of a picture in its evened light over themselves. `part` says where in the
 * photograph that was judged the picture lies, each from 0 to 1.
 */
export function evenRows(
  { data, width, height }: Pixels,
  { gains, across, down }: Evening,
  part: { left: number; top: number; width: number; height: number },
  { from, to }: { from: number; to: number },
): void {
  const columns = Float64Array.from({ length: width }, (_, column) =>
    Math.exp(across * (2 * (part.left + (part.width * (column + 0.5)) / width) - 1)),
  );
  for (let row = from; row < to; row += 1) {
    const rowFactor = Math.exp(down * (2 * (part.top + (part.height * (row + 0.5)) / height) - 1));
    let at = row * width * 3;
    for (let column = 0; column < width; column += 1) {
      const factor = (columns[column] as number) * rowFactor * STEPS;
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        const light = (linear[data[at] as number] as number) * (gains[channel] as number) * factor;
        data[at] = encoded[light >= STEPS ? STEPS : Math.round(light)] as number;
      }
    }
  }
}

function borderOf({ data, width, height }: Pixels): Sample[] {
  const wide = Math.max(1, Math.round(Math.min(width, height) * BORDER));
  const samples: Sample[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const isInside =
        row >= wide && row < height - wide && column >= wide && column < width - wide;
      if (isInside) continue;
      const at = (row * width + column) * 3;
      const [r, g, b] = [0, 1, 2].map((i) => Math.max(0.0005, linear[data[at + i] ?? 0] ?? 0)) as [
        number,
        number,
        number,
      ];
      samples.push({
        u: (2 * (column + 0.5)) / width - 1,
        v: (2 * (row + 0.5)) / height - 1,
        red: Math.log(r / g),
        blue: Math.log(b / g),
        level: Math.log(0.2126 * r + 0.7152 * g + 0.0722 * b),
      });
    }
  }
  return samples;
}

/** A plane through the lightness of the ground, after what does not belong to it was left out. */
function planeOf(ground: Sample[]) {
  let left = ground;
  let plane = solve(left);
  for (let round = 0; round < 4 && plane; round += 1) {
    const fitted = plane;
    const off = (one: Sample) =>
      Math.abs(one.level - fitted.level - fitted.across * one.u - fitted.down * one.v);
    const limit = 3 * Math.max(LEAST_SPREAD, middle(left.map(off)));
    left = ground.filter((one) => off(one) <= limit);
    plane = solve(left);
  }
  if (!plane) return undefined;
  const { level, across, down } = plane;
  const squares = left.map((one) => (one.level - level - across * one.u - down * one.v) ** 2);
  const spread = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / left.length);
  return { ...plane, spread, count: left.length };
}

/** The least squares of `level = l + a u + d v`; undefined where the points do not say it. */
function solve(points: Sample[]): { level: number; across: number; down: number } | undefined {
  const sum = (of: (one: Sample) => number) => points.reduce((all, one) => all + of(one), 0);
  const n = points.length;
  const [su, sv, sl] = [sum((p) => p.u), sum((p) => p.v), sum((p) => p.level)];
  const uu = sum((p) => p.u * p.u) - (su * su) / n;
  const vv = sum((p) => p.v * p.v) - (sv * sv) / n;
  const uv = sum((p) => p.u * p.v) - (su * sv) / n;
  const ul = sum((p) => p.u * p.level) - (su * sl) / n;
  const vl = sum((p) => p.v * p.level) - (sv * sl) / n;
  const size = uu * vv - uv * uv;
  if (n < 20 || size < 1e-6 * n * n) return undefined;
  const across = (ul * vv - vl * uv) / size;
  const down = (vl * uu - ul * uv) / size;
  return { level: (sl - across * su - down * sv) / n, across, down };
}

/** The light of nearly the brightest pixels after evening: above 1 they would be cut off. */
function brightest({ data, width, height }: Pixels, { gains, across, down }: Evening): number {
  const lights: number[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 3;
      const place =
        across * ((2 * (column + 0.5)) / width - 1) + down * ((2 * (row + 0.5)) / height - 1);
      const channels = gains.map((gain, i) => gain * (linear[data[at + i] ?? 0] ?? 0));
      lights.push(Math.max(...channels) * Math.exp(place));
    }
  }
  lights.sort((a, b) => a - b);
  return lights[Math.floor(lights.length * 0.995)] ?? 1;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
