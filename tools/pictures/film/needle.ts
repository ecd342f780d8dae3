import type { Point } from "../curves.ts";
import { mix } from "../noise.ts";
import { blurred, type Canvas, drawn, lay } from "../raster.ts";
import { HEIGHT } from "./vine.ts";

export const WIDTH = 1280;
const length = 300;
const lean = -0.46;

/** The needle at one moment, in px of the picture. */
interface Moment {
  /** Where the next stitch goes in, and where the last came out. */
  at: Point;
  out: Point;
  /** 0: the tip is in the cloth; 1: the thread is drawn through. */
  lift: number;
  /** How far the arm has swung, -1 to 1. */
  swing: number;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round">${content}</svg>`;
}

/** Thread through the eye, and the needle; what it throws on the cloth first. */
export async function layNeedle(canvas: Canvas, m: Moment): Promise<void> {
  const angle = lean + m.swing * 0.07;
  const reach: Point = [Math.cos(angle), Math.sin(angle)];
  const tip: Point = [m.at[0] + m.lift * 92, m.at[1] - m.lift * 50];
  const eye: Point = [tip[0] + reach[0] * (length - 17), tip[1] + reach[1] * (length - 17)];
  const slack = mix(1, 0.22, m.lift);
  const curve = (by: Point, ey: Point) =>
    `M${by[0]} ${by[1]}C${by[0] + 6 - 26 * slack} ${by[1] + 110 * slack} ${ey[0] - 120} ${ey[1] + 210 * slack} ${ey[0]} ${ey[1]}`;
  const tail = (ey: Point) => {
    const drift = m.swing * 10;
    return `M${ey[0]} ${ey[1]}C${ey[0] + 26} ${ey[1] + 34} ${ey[0] + 20 + drift} ${ey[1] + 84} ${ey[0] + 48 + drift} ${ey[1] + 132}`;
  };

  const away = (p: Point, high: number): Point => [p[0] + high * 0.62, p[1] + high * 0.86];
  const tipShade = away(tip, m.lift * 60);
  const eyeShade = away(eye, 92 + m.lift * 70);
  const shadeAngle =
    (Math.atan2(eyeShade[1] - tipShade[1], eyeShade[0] - tipShade[0]) * 180) / Math.PI;
  const shadeLength = Math.hypot(eyeShade[0] - tipShade[0], eyeShade[1] - tipShade[1]) + 17;
  const shade = svg(
    `<g stroke="#000" stroke-width="5"><path d="${curve(m.out, eyeShade)}"/><path d="${tail(eyeShade)}"/></g><g transform="translate(${tipShade[0]} ${tipShade[1]}) rotate(${shadeAngle})"><path d="M0 0L40-2.4L${shadeLength - 20}-6.5Q${shadeLength} 0 ${shadeLength - 20} 6.5L40 2.4Z" fill="#000"/></g>`,
  );
  await darken(canvas, shade, 5 + m.lift * 3, 0.5);

  const hidden = mix(16, 0, Math.min(1, m.lift * 5));
  const needle = `<defs><linearGradient id="steel" gradientUnits="userSpaceOnUse" x1="0" y1="-7" x2="0" y2="7"><stop offset="0" stop-color="#6f7278"/><stop offset=".22" stop-color="#f7f8fa"/><stop offset=".42" stop-color="#c9ccd2"/><stop offset=".72" stop-color="#777a82"/><stop offset="1" stop-color="#3f4148"/></linearGradient><clipPath id="seen"><rect x="${hidden}" y="-20" width="${length + 20}" height="40"/></clipPath></defs>
  <g transform="translate(${tip[0]} ${tip[1]}) rotate(${(angle * 180) / Math.PI})" clip-path="url(#seen)"><path d="M0 0L34-2.1L${length - 44}-5.4L${length - 26}-7C${length - 8}-7 ${length} -4 ${length} 0S${length - 8} 7 ${length - 26} 7L${length - 44} 5.4L34 2.1Z" fill="url(#steel)"/><path d="M${length - 28} 0H${length - 10}" stroke="#43252c" stroke-width="5.4"/></g>`;
  const threadOf = (d: string) =>
    `<path d="${d}" stroke="#a8968a" stroke-width="5.6"/><path d="${d}" stroke="#e9dfd0" stroke-width="4.6" transform="translate(-.4 -.5)"/><path d="${d}" stroke="#fffdf6" stroke-width="2.4" transform="translate(-.8 -.9)"/><path d="${d}" stroke="#8f7d70" stroke-opacity=".32" stroke-width="4.6" stroke-dasharray="1.2 5" stroke-linecap="butt"/>`;
  lay(
    canvas,
    await drawn(
      svg(`${threadOf(tail(eye))}${needle}${threadOf(curve(m.out, eye))}`),
      WIDTH,
      HEIGHT,
    ),
  );
}

async function darken(canvas: Canvas, shape: string, sigma: number, by: number): Promise<void> {
  const { data } = await drawn(shape, WIDTH, HEIGHT);
  const cover = Float32Array.from(
    { length: WIDTH * HEIGHT },
    (_, i) => (data[i * 4 + 3] as number) / 255,
  );
  const soft = blurred(cover, WIDTH, HEIGHT, sigma);
  for (let i = 0; i < soft.length; i++) {
    const keep = 1 - (soft[i] as number) * by;
    for (let c = 0; c < 3; c++) {
      canvas.light[i * 3 + c] = (canvas.light[i * 3 + c] as number) * keep;
    }
  }
}
