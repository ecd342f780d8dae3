import { counted } from "#app/india/counts.ts";
import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import type { DeskSize } from "./find-desk-product.server.ts";

/**
 * Why sizes that are not wanted any more cannot go yet: their units would have no shelf to come
 * back to when an order that is being paid for is given up, or to be taken from when it is paid.
 */
export function heldRefusals(
  present: readonly DeskSize[],
  wanted: readonly Pick<SizeStock, "size">[],
): { size: string; message: string }[] {
  return present
    .map(({ size, held, waiting }) => ({ size, units: held + waiting }))
    .filter(({ size, units }) => units > 0 && !wanted.some((one) => one.size === size))
    .map(({ size, units }) => ({
      size,
      message: `${size === FREE_SIZE ? "Its only size" : `Size ${size}`} cannot be removed yet: ${counted(units, "item is", "items are")} held for unpaid orders. Set its stock to 0 now, and remove it later.`,
    }));
}
