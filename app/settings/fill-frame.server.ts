import type { ShopFrame } from "#app/shop-frame.ts";
import { storedShopFrame, writeShopFrame } from "./frame.server.ts";

/** What a seed says of the frame; what the operator has written stays. Part of a transaction. */
export function fillFrame(frame: Partial<ShopFrame> | undefined, now: number): void {
  if (frame) writeShopFrame({ ...frame, ...storedShopFrame() }, now);
}
