import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { unsetShop } from "./shop.ts";
import { setAssetOrigin, withAssetOrigin } from "./ui/asset-origin.ts";
import { goOnAfterBack, goOnWithoutScript } from "./ui/come-back.ts";
import { keepEarlyWords } from "./ui/early-words.ts";
import { keepNavigation } from "./ui/keep-navigation.ts";
import { heedRelease } from "./ui/release.ts";
import { ShopProvider } from "./ui/shop-context.tsx";

/** The last thing the page's own script does, which has said before what the page is made of. */
export function hydrate() {
  const { assets, shop } = document.documentElement.dataset;
  const place = window as Window & { __reactRouterManifest?: { version: string } };
  heedRelease(place.__reactRouterManifest?.version);
  if (assets) {
    setAssetOrigin(assets);
    // The file of it names scripts and sheets by their paths.
    place.__reactRouterManifest = withAssetOrigin(place.__reactRouterManifest);
  }

  keepNavigation();
  goOnAfterBack();
  goOnWithoutScript();
  keepEarlyWords();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShopProvider shop={shop ? JSON.parse(shop) : unsetShop}>
          <HydratedRouter />
        </ShopProvider>
      </StrictMode>,
    );
  });
}
