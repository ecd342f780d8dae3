/**
 * Every icon the pages use: their paths are in the browser's script. Add a name here, run
 * `npx node tools/icons/cut-icons.ts && npm run format`, commit what they write.
 * Lines are Lucide's names; the marks are Tabler's (Lucide draws no brands).
 */
export const lineIcons = [
  "check",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "circle-check",
  "clock",
  "copy",
  "download",
  "eye",
  "hand-heart",
  "heart",
  "image",
  "info",
  "leaf",
  "lock",
  "log-out",
  "mail",
  "map-pin",
  "menu",
  "minus",
  "package",
  "pause",
  "pencil",
  "phone",
  "play",
  "plus",
  "rotate-ccw",
  "ruler",
  "search",
  "settings",
  "share-2",
  "shield-check",
  "shopping-bag",
  "trash-2",
  "triangle-alert",
  "truck",
  "upload",
  "user",
  "x",
] as const;

export const markIcons = ["facebook", "instagram", "whatsapp", "youtube"] as const;

export type IconName = (typeof lineIcons | typeof markIcons)[number];
