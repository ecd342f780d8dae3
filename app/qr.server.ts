import { encode } from "uqr";

/** One SVG path over `size` by `size` modules, quiet zone included; drawn by ui/qr-code.tsx. */
export type Qr = { size: number; path: string };

/** With error correction M (15 % may be unreadable) and the quiet zone of four modules. */
export function drawQr(text: string): Qr {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join("") };
}
