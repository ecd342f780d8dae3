/**
 * Puts the icons the pages use, and the ornaments, into one sprite, public/icons.svg. Run by hand:
 * `npx node app/ui/cut-icons.ts`; commit what it writes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { lineIcons, markIcons } from "./icon-names.ts";
import { motifs } from "./motif-stitches.ts";

function inside(file: string): string {
  const svg = readFileSync(file, "utf8");
  const body = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return body
    .replace(/<title>.*?<\/title>/s, "")
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ \/>/g, "/>")
    .trim();
}

const lines = lineIcons.map(
  (name) =>
    `<symbol id="${name}" viewBox="0 0 24 24">${inside(`node_modules/lucide-static/icons/${name}.svg`)}</symbol>`,
);
const marks = markIcons.map(
  (name) =>
    `<symbol id="${name}" viewBox="0 0 24 24"><g fill="currentColor" stroke="none">${inside(`node_modules/simple-icons/icons/${name}.svg`)}</g></symbol>`,
);
const ornaments = motifs.map(({ name, box, body }) => {
  return `<symbol id="${name}" viewBox="${box}">${body}</symbol>`;
});

writeFileSync(
  "public/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${[...lines, ...marks, ...ornaments].join("\n")}\n</svg>\n`,
);
