import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import type { Point } from "./curves.ts";
import { randomFrom } from "./noise.ts";
import { type Canvas, overlay } from "./raster.ts";

const brass = ["#fff3cf", "#e9cf93", "#b98f4c", "#7b5a2a"];

/** A turned brass box with its lid on, from above. */
export function brassBox(canvas: Canvas, [x, y]: Point, r: number): Promise<Canvas> {
  const ring = (k: number, stroke: string, width: number, opacity = 1) =>
    `<circle cx="${x}" cy="${y}" r="${r * k}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  let petals = "";
  for (let i = 0; i < 12; i++) {
    const turn = (i / 12) * 360;
    petals += `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y - r * 0.3}q${r * 0.1} ${-r * 0.16} 0 ${-r * 0.34}q${-r * 0.1} ${r * 0.18} 0 ${r * 0.34}Z" fill="#6d4f22" fill-opacity=".38" stroke="#fff0c4" stroke-opacity=".35" stroke-width="1"/>`;
  }
  return overlay(
    canvas,
    `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${brass[1]}"/><stop offset=".5" stop-color="${brass[2]}"/><stop offset="1" stop-color="${brass[3]}"/></linearGradient>
    <radialGradient id="b" cx=".36" cy=".32" r=".78"><stop offset="0" stop-color="${brass[0]}"/><stop offset=".28" stop-color="${brass[1]}"/><stop offset=".72" stop-color="${brass[2]}"/><stop offset="1" stop-color="#8a682f"/></radialGradient>
    <radialGradient id="c" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fffaf0"/><stop offset=".4" stop-color="${brass[1]}"/><stop offset="1" stop-color="${brass[3]}"/></radialGradient></defs>
    <circle cx="${x}" cy="${y}" r="${r}" fill="url(#a)"/><circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="url(#b)"/>
    ${ring(0.93, "#5f4520", 1.6, 0.6)}${ring(0.9, "#fff3cf", 1.4, 0.6)}${ring(0.76, "#5f4520", 1.6, 0.5)}${ring(0.74, "#fff3cf", 1.2, 0.5)}
    ${petals}${ring(0.25, "#5f4520", 1.6, 0.5)}<circle cx="${x + 2}" cy="${y + 4}" r="${r * 0.15}" fill="#4d3818" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="${r * 0.13}" fill="url(#c)"/>`,
  );
}

/** A handful of bangles, slipped over each other: glass between two of gold. */
export async function bangles(
  canvas: Canvas,
  at: Point,
  r: number,
  design: Design,
): Promise<Canvas> {
  const random = randomFrom(Math.round(at[0] * 7 + at[1]));
  const glass = design.ground;
  for (let i = 0; i < 6; i++) {
    const [x, y] = [at[0] + i * 13 + (random() - 0.5) * 10, at[1] + i * 7 + (random() - 0.5) * 14];
    const gold = i === 0 || i === 5;
    const width = gold ? 7.5 : 5.5;
    const base = gold ? "#c59a4f" : glass;
    await overlay(
      canvas,
      `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".22" stop-color="#fff" stop-opacity=".08"/><stop offset=".55" stop-color="#000" stop-opacity=".05"/><stop offset=".8" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/></linearGradient></defs>
      <circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${base}" stroke-width="${width}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="url(#g)" stroke-width="${width}"/>${gold ? `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#6d4f22" stroke-opacity=".5" stroke-width="${width * 0.5}" stroke-dasharray="2 5"/>` : ""}`,
    );
  }
  return canvas;
}
