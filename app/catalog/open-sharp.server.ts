/** Most requests have no picture to draw: sharp and libvips, 9 MB and 30 ms, are opened for the first that has. */
export const openSharp = () => (opened ??= open());

let opened: ReturnType<typeof open> | undefined;

async function open() {
  const { default: sharp } = await import("sharp");
  // Of libvips' many readers only those of photographs: an SVG is a program, a PDF another. Our own
  // drawings are SVG and come as bytes; what is uploaded comes as a file.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp", "Heif", "SvgBuffer"].map((name) => `VipsForeignLoad${name}`),
  });
  return sharp;
}
