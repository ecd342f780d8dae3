/** What a file or a disk has, in words: "8.5 MB", "40 GB". */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return `${value.toLocaleString("en-IN", digits)} ${unit}`;
}
