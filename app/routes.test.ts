import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { deskMenu, settingsMenu } from "./desk/desk-menus.ts";
import routes from "./routes.ts";
import { phoneMenu, unsetFrame } from "./shop-frame.ts";

/** The addresses of the site stand in `routes.ts` alone; menus lead to them. */

const patterns = routes.map(({ path: address = "", file }) => ({ address: `/${address}`, file }));
const pages = patterns.filter(({ file, address }) => file.endsWith(".tsx") && address !== "/*");
const sources = [...sourcesOf("app"), ...sourcesOf("bench")];

function sourcesOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?|fixture\.ts)$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .map((name) => ({ name, text: readFileSync(name, "utf8") }));
}

const { headerMenu, footerMenu } = unsetFrame;
const shopMenus = [
  ...[...headerMenu.items, ...phoneMenu(unsetFrame)],
  ...footerMenu.groups.flatMap(({ items }) => items),
];
const menus = [
  ...[...deskMenu, ...settingsMenu],
  ...shopMenus.map(({ label, href }) => ({ label, to: href })),
];

test.each(menus.map(({ to, label }) => [label, to]))(
  "%s in a menu leads to a page: %s",
  (_, to) => {
    const leadsTo = pages.filter(({ address }) => matchPath(address, to.split("#")[0] ?? ""));
    expect(leadsTo.map(({ address }) => address)).toEqual([to.split("#")[0]]);
  },
);

/** Nothing leads there: it is no page of a shop that sells. */
const unlinked = new Set(["/styleguide"]);

test("to every page there is a way: an address in a menu or on another page", () => {
  const lost = pages.filter(({ address, file }) => {
    const steps = address.split("/:").map((step) => step.replace(/^\w+/, ""));
    const last = address.includes(":") ? (steps.at(-1) ?? "") : address;
    // The part after the last parameter; where a parameter ends it, what stands before that.
    const part = last === "" ? `${steps.findLast(Boolean)}/` : last;
    return !sources.some(
      ({ name, text }) => name !== `app/${file}` && name !== "app/routes.ts" && text.includes(part),
    );
  });
  expect(lost.map(({ address }) => address).filter((each) => !unlinked.has(each))).toEqual([]);
});

test("no address leads to two routes", () => {
  const all = patterns.map(({ address }) => address);
  expect(all.filter((address, at) => all.indexOf(address) !== at)).toEqual([]);
});

/** `["/a", "/b", …]`, `/^\/(a|b)/`: what a list of pages beside `routes.ts` looks like. */
const LISTS = [/\[\s*(?:"\/[^"\s?.]*",\s*){2,}/g, /\/\^\\\/\(?(?:[\w\\/-]+\|)+[\w\\/-]+\)?/g];
/** Each with its reason. */
const allowed = new Map([
  // No pages, but what one may not be sent to after the login.
  ["app/http/operator-session.server.ts", ["/^\\/admin\\/(login|logout)"]],
  // Samples: what a shopper asks while a file is made, and the way to an order that is measured.
  ["bench/desk-files.ts", ['["/", "/products", ']],
  ["bench/lighthouse.ts", ['["/", "/products", ']],
]);

test("nothing else lists addresses", () => {
  const found = sources.flatMap(({ name, text }) =>
    LISTS.flatMap((list) => text.match(list) ?? [])
      .filter((match) => !allowed.get(name)?.some((known) => match.startsWith(known)))
      .map((match) => `${name}: ${match}`),
  );
  expect(found).toEqual([]);
});
