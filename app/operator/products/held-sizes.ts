import type { SizeStock } from "#app/catalog/save-sizes.server.ts";
import type { DeskSize } from "./find-desk-product.server.ts";

/**
 * Why sizes that are not wanted any more cannot go yet: their pieces would have no shelf to come
 * back to when an order that is being paid for is given up.
 */
export function heldRefusals(
  present: readonly DeskSize[],
  wanted: readonly Pick<SizeStock, "size">[],
): { size: string; message: string }[] {
  return present
    .filter(({ size, held }) => held > 0 && !wanted.some((one) => one.size === size))
    .map(({ size, held }) => ({
      size,
      message: `Size ${size} cannot go yet: ${held === 1 ? "1 piece is" : `${held} pieces are`} held for orders that are being paid for. Set its stock to 0 so that nobody buys more, and remove it when they are paid or given up.`,
    }));
}
