/**
 * Puts the icons the pages use, each as one path, into app/ui/icon-paths.ts and the desk's sprite. Run
 * by hand, as icon-names.ts says.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { deskIcons, lineIcons, markIcons } from "#app/ui/icon-names.ts";

/** A shape of an SVG as the `d` of a path. */
function toPath(tag: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
  switch (tag) {
    case "path":
      // Each begins anew: a small m would count from where the one before it ended.
      return (attributes.d ?? "").replace(/^m/, "M0 0m");
    case "circle": {
      const [cx, cy, r] = [number("cx"), number("cy"), number("r")];
      return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }
    case "ellipse": {
      const [cx, cy, rx, ry] = [number("cx"), number("cy"), number("rx"), number("ry")];
      return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
    }
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${attributes.points}`;
    case "rect": {
      const r = number("rx");
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      const [right, down] = [width - 2 * r, height - 2 * r];
      return `M${x + r} ${y}h${right}${corner(r, r)}v${down}${corner(-r, r)}h${-right}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
    }
    default:
      throw new Error(`no path for <${tag}>`);
  }
}

function pathOf(file: string): string {
  const svg = readFileSync(file, "utf8").replace(/<!--.*?-->|<title>.*?<\/title>/gs, "");
  const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return [...shapes.matchAll(/<(\w+)\s(?!stroke="none")([^>]*?)\/?>/gs)]
    .map(([, tag = "", rest = ""]) => {
      const attributes = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)];
      return toPath(tag, Object.fromEntries(attributes.map(([, name, value]) => [name, value])));
    })
    .join("");
}

const lucide = (name: string) => `node_modules/lucide-static/icons/${name}.svg`;
const tabler = (name: string) => `node_modules/@tabler/icons/icons/outline/brand-${name}.svg`;
const icons = Object.fromEntries([
  ...lineIcons.map((name) => [name, pathOf(lucide(name))]),
  ...markIcons.map((name) => [name, pathOf(tabler(name))]),
]);
writeFileSync(
  "app/ui/icon-paths.ts",
  `// Written by tools/icons/cut-icons.ts.
import type { IconName } from "./icon-names.ts";

/** In a box of 24 by 24. */
export const iconPaths: Record<IconName, string> = ${JSON.stringify(icons, null, 2)};
`,
);

const symbols = deskIcons.map(
  (name) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${pathOf(lucide(name))}"/></symbol>`,
);
writeFileSync(
  "app/desk/desk-icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
