/**
 * Where pictures, films, fonts, scripts and styles are fetched from: "" is the shop itself, else a CDN
 * that fetches them from the shop by the same path (`ASSET_ORIGIN`). Said once before anything is
 * rendered: by the server, and in the browser by what the page says of itself.
 */
let origin = "";

export function setAssetOrigin(value: string): void {
  origin = value;
}

export function assetOrigin(): string {
  return origin;
}

/** The address of a file of the shop's, from its path. */
export function asset(path: string): string {
  return origin + path;
}

/** The same where it must be whole, as in previews; `ownOrigin` is the shop's. */
export function wholeAsset(path: string, ownOrigin: string): string {
  return (origin || ownOrigin) + path;
}

/** Every script and sheet of the build's manifest, which names them by path. */
export function withAssetOrigin<Manifest>(manifest: Manifest): Manifest {
  if (!origin) return manifest;
  return JSON.parse(JSON.stringify(manifest).replaceAll('"/assets/', `"${origin}/assets/`));
}
