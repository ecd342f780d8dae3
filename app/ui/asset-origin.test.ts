import { afterEach, expect, test } from "vitest";
import { asset, setAssetOrigin, wholeAsset, withAssetOrigin } from "./asset-origin.ts";

afterEach(() => setAssetOrigin(""));

const manifest = {
  url: "/assets/manifest-1.js",
  routes: { root: { path: "/assets", module: "/assets/root-1.js", css: ["/assets/root-1.css"] } },
};

test("unset, every address is the shop's own path", () => {
  expect(asset("/images/a.avif")).toBe("/images/a.avif");
  expect(wholeAsset("/images/a.jpg", "https://shop.example")).toBe(
    "https://shop.example/images/a.jpg",
  );
  expect(withAssetOrigin(manifest)).toBe(manifest);
});

test("set, files are at the other origin and nothing else is", () => {
  setAssetOrigin("https://cdn.example");
  expect(asset("/images/a.avif")).toBe("https://cdn.example/images/a.avif");
  expect(wholeAsset("/images/a.jpg", "https://shop.example")).toBe(
    "https://cdn.example/images/a.jpg",
  );
  expect(withAssetOrigin(manifest)).toEqual({
    url: "https://cdn.example/assets/manifest-1.js",
    routes: {
      root: {
        path: "/assets",
        module: "https://cdn.example/assets/root-1.js",
        css: ["https://cdn.example/assets/root-1.css"],
      },
    },
  });
});
