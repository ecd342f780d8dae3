import { type Canvas, drawn, type Rgba } from "../raster.ts";
import type { Stand } from "./cut.ts";

/** The tailor's form: shoulders and neck of linen, a wooden cap, a turned pole. */
export function standOf(
  canvas: Canvas,
  { cx, top, s }: Stand,
  o: { neck: number; bottom: number },
): Promise<Rgba> {
  const { width: w, height: h } = canvas;
  const x = o.neck;
  const at = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(top + dy * s).toFixed(1)}`;
  const cap = (r: number, dy: number, ry: number, fill: string) =>
    `<ellipse cx="${x}" cy="${top + dy * s}" rx="${r * s}" ry="${ry * s}" fill="${fill}"/>`;
  return drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs>
    <linearGradient id="w"><stop offset="0" stop-color="#8d633c"/><stop offset=".3" stop-color="#c99a68"/><stop offset=".62" stop-color="#93683f"/><stop offset="1" stop-color="#4c321d"/></linearGradient>
    <linearGradient id="n"><stop offset="0" stop-color="#bfae92"/><stop offset=".22" stop-color="#e6dac2"/><stop offset=".5" stop-color="#d6c7ab"/><stop offset=".78" stop-color="#a9977a"/><stop offset="1" stop-color="#7d6b52"/></linearGradient>
    <linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2c1c" stop-opacity=".5"/><stop offset=".3" stop-color="#3a2c1c" stop-opacity="0"/></linearGradient>
    <radialGradient id="k" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#dcb588"/><stop offset=".55" stop-color="#a57648"/><stop offset="1" stop-color="#593b22"/></radialGradient></defs>
    <rect x="${cx - 11 * s}" y="${o.bottom - 60}" width="${22 * s}" height="${h}" fill="url(#w)"/>
    <path d="M${at(-128, 60)}C${at(-96, 22)} ${at(-70, 22)} ${at(-56, 2)}C${at(-47, -12)} ${at(-45, -30)} ${at(-44, -62)}A${44 * s} ${12 * s} 0 0 1 ${at(44, -62)}C${at(45, -30)} ${at(47, -12)} ${at(56, 2)}C${at(70, 22)} ${at(96, 24)} ${at(116, 62)}L${at(80, 250)}H${x - 80 * s}Z" fill="url(#n)"/>
    <path d="M${at(-44, -62)}C${at(-45, -30)} ${at(-47, -12)} ${at(-56, 2)}L${at(56, 2)}C${at(47, -12)} ${at(45, -30)} ${at(44, -62)}Z" fill="url(#d)"/>
    <path d="M${at(0, -50)}C${at(3, 40)} ${at(2, 120)} ${at(0, 240)}" fill="none" stroke="#8f7c60" stroke-opacity=".5" stroke-width="${1.7 * s}"/>
    <path d="M${at(-46, -78)}L${at(-46, -60)}A${46 * s} ${13 * s} 0 0 0 ${at(46, -60)}L${at(46, -78)}Z" fill="url(#w)"/>
    ${cap(46, -78, 13, "#b98a58")}${cap(38, -79.5, 9, "#c99d6c")}
    <path d="M${at(-7, -98)}H${x + 7 * s}L${at(10, -78)}H${x - 10 * s}Z" fill="url(#w)"/><circle cx="${x}" cy="${top - 108 * s}" r="${16 * s}" fill="url(#k)"/></svg>`,
    w,
    h,
  );
}
