import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { unsetShop } from "#app/shop.ts";
import { deskManifest, shopManifest } from "./manifests.server.ts";

type Node = { path?: string; children?: Node[] };
function addresses(nodes: Node[], parent = ""): string[] {
  return nodes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [own || "/", ...addresses(children, own)];
  });
}

test("shop and desk are two apps, each with ways into itself that are there", () => {
  const known = addresses(routes as Node[]);
  const manifests = [shopManifest(unsetShop), deskManifest(unsetShop)];
  expect(new Set(manifests.map(({ id }) => id)).size).toBe(2);
  expect(new Set(manifests.map(({ name }) => name)).size).toBe(2);
  for (const { start_url, scope, shortcuts, icons } of manifests) {
    for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
      expect(url.startsWith(scope), url).toBe(true);
      expect(known, url).toContain(url);
    }
    // What a browser asks for before it offers to install.
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  }
});
