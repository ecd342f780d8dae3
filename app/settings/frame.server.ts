import { z } from "zod";
import { keysOf } from "#app/keys.ts";
import { pick } from "#app/pick.ts";
import { type ShopFrame, socialNames } from "#app/shop-frame.ts";
import { dropSetting, readSetting, writeSetting } from "./settings.server.ts";

/** What the operator has set of what stands around every page; a part that is not here is unset. */

const item = z.object({ label: z.string(), href: z.string() });
const frameShape = z
  .object({
    announcement: z.object({ visible: z.enum(["yes", "no"]), text: z.string(), href: z.string() }),
    headerMenu: z.object({ items: z.array(item) }),
    footerMenu: z.object({
      groups: z.array(z.object({ title: z.string(), items: z.array(item) })),
    }),
    social: z.object({
      links: z.array(
        z.object({
          network: z.enum(keysOf(socialNames)),
          href: z.string(),
        }),
      ),
    }),
  })
  .partial();

/** Only the parts that were written. */
export function storedShopFrame(): Partial<ShopFrame> {
  const { announcement, headerMenu, footerMenu, social } = readSetting("frame", frameShape) ?? {};
  return {
    ...(announcement && { announcement }),
    ...(headerMenu && { headerMenu }),
    ...(footerMenu && { footerMenu }),
    ...(social && { social }),
  };
}

/** Writes these parts, the others stay; part of a transaction. */
export function writeShopFrame(parts: Partial<ShopFrame>, now: number): void {
  writeSetting("frame", { ...storedShopFrame(), ...parts }, now);
}

/** Takes away the parts that are still as a seed has put them; part of a transaction. */
export function dropFrameOf(seed: Partial<ShopFrame>, now: number): void {
  const put = frameShape.parse(seed);
  const stored = storedShopFrame();
  const parts = keysOf(stored);
  const own = parts.filter((part) => JSON.stringify(put[part]) !== JSON.stringify(stored[part]));
  if (own.length === parts.length) return;
  if (own.length === 0) dropSetting("frame");
  else writeSetting("frame", pick(stored, own), now);
}
