const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/CrOS/, "a Chromebook"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "a Mac"],
  [/Linux|X11/, "Linux"],
];
/** The order matters: most browsers name the others too. */
const browsers: [RegExp, string][] = [
  [/SamsungBrowser/, "Samsung Internet"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/UCBrowser/, "UC Browser"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
  [/curl/, "curl"],
];

/** "Chrome on Android", of what a browser says of itself; "Unknown device" when it says nothing. */
export function deviceOf(userAgent: string | null): string {
  const found = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = found(browsers);
  const system = found(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "Unknown device");
}
