import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goOnWithoutScript } from "./come-back.ts";

/** A page whose next page's script comes, or does not; what the browser was told to open. */
let went: string[];
let navigation: { location?: object };

beforeEach(() => {
  went = [];
  navigation = { location: { pathname: "/cart", search: "?of=2", hash: "#sum" } };
  vi.stubGlobal("location", { assign: (to: string) => went.push(to) });
  vi.stubGlobal("window", {
    __reactRouterDataRouter: {
      routes: [
        {
          id: "root",
          path: "/",
          children: ["there", "gone", "unknown"].map((path) => ({ id: path, path })),
        },
      ],
      state: { navigation },
    },
    __reactRouterManifest: {
      routes: {
        root: { module: "data:text/javascript,export default 1" },
        there: { module: "data:text/javascript,export default 2" },
        gone: { module: "data:text/javascript,throw new Error('404')" },
      },
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

const after = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a page whose script does not come is opened as a whole, in the place of React’s reload", async () => {
  goOnWithoutScript("/gone");
  await after();
  expect(went).toEqual(["/cart?of=2#sum"]);
});

test("one whose script comes, or that is not known, is left to React; nothing is opened once one is there", async () => {
  for (const path of ["/there", "/unknown", "/nowhere"]) goOnWithoutScript(path);
  delete navigation.location;
  goOnWithoutScript("/gone");
  await after();
  expect(went).toEqual([]);
});
