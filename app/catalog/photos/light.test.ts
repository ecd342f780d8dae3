import { expect, test } from "vitest";
import { type Evening, evenRows, judgeLight, LIKELY } from "./light.ts";

type Colour = readonly [number, number, number];
const WIDTH = 90;
const HEIGHT = 120;
/** Cloths of this trade, as they are in the shop's light (sRGB). */
const cloths: Record<string, Colour> = {
  rani: [163, 25, 91],
  indigo: [47, 66, 135],
  haldi: [224, 168, 46],
  ivory: [236, 226, 205],
  leaf: [42, 106, 55],
  black: [34, 32, 36],
  mint: [158, 203, 178],
};
const GREY_GROUND: Colour = [231, 231, 231];
const whole = { left: 0, top: 0, width: 1, height: 1 };

const toLight = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const toByte = (light: number) => {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(part * 255)));
};

/** A garment with folds on a ground, in a light that is wrong by channel and falls off across. */
function drawn(
  cloth: Colour,
  { cast = [1, 1, 1] as Colour, fall = 0, ground = GREY_GROUND, fills = 0.6 } = {},
) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  let seed = 7;
  const noise = () => {
    seed = (seed * 16807) % 2147483647;
    return (seed / 2147483647 - 0.5) * 0.02;
  };
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const [u, v] = [(2 * column) / WIDTH - 1, (2 * row) / HEIGHT - 1];
      const isCloth = Math.abs(u) < fills && Math.abs(v) < fills + 0.15;
      const fold = isCloth ? 1 + 0.12 * Math.sin(column * 0.7) : 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const is = toLight((isCloth ? cloth : ground)[channel] as number) * fold;
        const light = is * (cast[channel] as number) * Math.exp(fall * u) * (1 + noise());
        data[(row * WIDTH + column) * 3 + channel] = toByte(light);
      }
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

type Picture = ReturnType<typeof drawn>;

function evened(picture: Picture, evening: Evening | undefined): Picture {
  const copy = { ...picture, data: Uint8Array.from(picture.data) };
  if (evening) evenRows(copy, evening, whole, { from: 0, to: HEIGHT });
  return copy;
}

/** CIE L*a*b* of one pixel's linear light. */
function labOf([r, g, b]: Colour): Colour {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The middle of the cloth, in one part of the picture. */
function clothOf({ data }: Picture, from = 0.35, to = 0.65): Colour {
  const sum = [0, 0, 0];
  let count = 0;
  for (let row = Math.round(HEIGHT * 0.35); row < HEIGHT * 0.65; row += 1) {
    for (let column = Math.round(WIDTH * from); column < WIDTH * to; column += 1) {
      for (const channel of [0, 1, 2]) {
        sum[channel] =
          (sum[channel] ?? 0) + toLight(data[(row * WIDTH + column) * 3 + channel] ?? 0);
      }
      count += 1;
    }
  }
  return labOf(sum.map((one) => one / count) as unknown as Colour);
}

const apart = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const lights: Record<string, { cast: Colour; fall: number }> = {
  "a lamp": { cast: [0.95, 0.72, 0.5], fall: 0 },
  shade: { cast: [0.55, 0.63, 0.78], fall: 0 },
  "a dim room": { cast: [0.55, 0.55, 0.55], fall: 0 },
  "a window at the side": { cast: [0.7, 0.72, 0.75], fall: 0.25 },
  "a lamp at the side": { cast: [0.8, 0.66, 0.5], fall: -0.2 },
};

test.each(
  Object.keys(lights).flatMap((light) =>
    Object.keys(cloths).map((cloth) => [light, cloth] as const),
  ),
)("in %s, %s comes out in its own colour", (light, name) => {
  const cloth = cloths[name] as Colour;
  const wrong = drawn(cloth, lights[light]);
  const evening = judgeLight(wrong);
  expect(evening).toBeDefined();
  const right = evened(wrong, evening);
  const truth = clothOf(drawn(cloth));
  // Just seen side by side is 2.3; a camera's own error is above that.
  expect(apart(clothOf(right), truth)).toBeLessThan(4);
  expect(apart(clothOf(right), truth)).toBeLessThan(apart(clothOf(wrong), truth));
  // Both halves of the cloth are alike.
  expect(apart(clothOf(right, 0.25, 0.4), clothOf(right, 0.6, 0.75))).toBeLessThan(4);
});

test("what may be a strong lamp or a coloured wall is evened only when asked for", () => {
  const rani = cloths.rani as Colour;
  const wrong = drawn(rani, { cast: [0.95, 0.66, 0.3] });
  expect(judgeLight(wrong)).toBeUndefined();
  const right = evened(wrong, judgeLight(wrong, LIKELY));
  expect(apart(clothOf(right), clothOf(drawn(rani)))).toBeLessThan(4);
});

test("what a phone took in a dim room comes to the lightness of the shop's other pictures", () => {
  const rani = cloths.rani as Colour;
  const truth = clothOf(drawn(rani));
  const dim = drawn(rani, { cast: [0.25, 0.25, 0.25] });
  expect(apart(clothOf(evened(dim, judgeLight(dim))), truth)).toBeLessThan(4);
  // Darker still it may be a dark wall: only when asked for, and by no more than two stops.
  const night = drawn(rani, { cast: [0.1, 0.09, 0.07] });
  expect(judgeLight(night)).toBeUndefined();
  const lifted = clothOf(evened(night, judgeLight(night, LIKELY)));
  expect(apart(lifted, truth)).toBeLessThan(apart(clothOf(night), truth) * 0.6);
  expect(judgeLight(drawn(rani, { ground: [40, 40, 42] }), LIKELY)).toBeUndefined();
});

test("a picture in the shop's light stays as it is", () => {
  for (const cloth of Object.values(cloths)) {
    const good = drawn(cloth);
    const right = evened(good, judgeLight(good));
    expect(apart(clothOf(right), clothOf(good))).toBeLessThan(1.5);
  }
});

test("without a plain, nearly grey ground nothing is done", () => {
  const rani = cloths.rani as Colour;
  // Cloth up to the edge, a coloured wall, a ground that is meant to be black.
  expect(judgeLight(drawn(rani, { fills: 2 }))).toBeUndefined();
  expect(judgeLight(drawn(rani, { ground: [214, 120, 98] }))).toBeUndefined();
  expect(judgeLight(drawn(rani, { ground: [40, 40, 42] }))).toBeUndefined();
  const room = drawn(rani);
  for (let at = 0; at < room.data.length; at += 3) {
    const square = (Math.floor(at / 3 / 8) + Math.floor(at / 3 / WIDTH / 8)) % 3;
    room.data.set(
      [
        [200, 190, 180],
        [90, 60, 40],
        [60, 90, 140],
      ][square] ?? [],
      at,
    );
  }
  expect(judgeLight(room)).toBeUndefined();
});

test("light is never taken beyond what a picture can hold, and a part is evened as the whole is", () => {
  const white = drawn([252, 251, 249], { cast: [0.9, 0.9, 0.9], ground: [190, 190, 190] });
  const evening = judgeLight(white);
  const right = evened(white, evening);
  const burnt = right.data.filter((one) => one === 255).length / right.data.length;
  expect(burnt).toBeLessThan(0.02);

  const wrong = drawn(cloths.haldi as Colour, { cast: [0.7, 0.72, 0.75], fall: 0.25 });
  const judged = judgeLight(wrong) as Evening;
  const all = evened(wrong, judged);
  const half = { data: new Uint8Array((WIDTH / 2) * HEIGHT * 3), width: WIDTH / 2, height: HEIGHT };
  for (let row = 0; row < HEIGHT; row += 1) {
    const start = (row * WIDTH + WIDTH / 2) * 3;
    half.data.set(wrong.data.subarray(start, start + (WIDTH / 2) * 3), row * (WIDTH / 2) * 3);
  }
  evenRows(half, judged, { left: 0.5, top: 0, width: 0.5, height: 1 }, { from: 0, to: HEIGHT });
  for (const row of [3, 60, 110]) {
    const at = (row * WIDTH + WIDTH / 2 + 10) * 3;
    expect(half.data[(row * (WIDTH / 2) + 10) * 3]).toBe(all.data[at]);
  }
});
