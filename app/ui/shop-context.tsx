import { createContext, type ReactNode, useContext } from "react";
import { type ShopSettings, unsetShop } from "#app/shop.ts";

const ShopContext = createContext<ShopSettings>(unsetShop);

/** The shop's name, contact and selling, as the page's loader has them. */
export function useShop(): ShopSettings {
  return useContext(ShopContext);
}

export function ShopProvider({ shop, children }: { shop: ShopSettings; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}
