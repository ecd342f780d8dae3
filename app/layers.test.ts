import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Who may import whom, types included, as `docs/architecture.md` draws it. */

const app = path.resolve("app");
const drawn = readFileSync("docs/architecture.md", "utf8").split("\n");
const rows = (drawn.find((line) => line.startsWith("routes -> ")) ?? "").split(" -> ");
/** The row a room stands in, from the top; files of app/ itself, and the database, stand below all. */
const levels = new Map(rows.flatMap((row, place) => row.split(" ").map((room) => [room, place])));
levels.set("", rows.length).set("db", rows.length);
/** The files that put the parts together: they see everything. */
const assembly =
  /^(serving\/.*|root\.tsx|server\.ts|scheduler\.server\.ts|entry\.\w+\.tsx|routes\.ts|suppliers\.ts|start\.ts|open\.ts|precompress\.ts)$/;
/** Between the listener and the routes; each imports downwards as it needs. */
const around = new Set(["http", "rendering"]);
/** Above all rooms: nobody but the assembly imports it. */
const top = "serving";

type Import = { from: string; to: string; typeOnly: boolean };

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name));
const sources = new Map(files.map((name) => [name, readFileSync(path.join(app, name), "utf8")]));
const isTest = (name: string) => /(\.test\.tsx?|fixture\.ts)$/.test(name);
const code = files.filter((name) => !isTest(name));
const imports = code.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const statements = /^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  const calls = /\bimport\(\s*"([^"]+)"/g;
  const source = sources.get(from) ?? "";
  const found = [
    ...[...source.matchAll(statements)].map((m) => ({ to: m[2] ?? "", typeOnly: Boolean(m[1]) })),
    ...[...source.matchAll(calls)].map((m) => ({ to: m[1] ?? "", typeOnly: false })),
  ];
  return found.flatMap(({ to, typeOnly }) => {
    if (/\.css(\?url)?$/.test(to)) return [];
    if (to.startsWith("#app/")) return [{ from, to: to.slice(5), typeOnly }];
    if (to.startsWith("#db/")) return [{ from, to: `db/${to.slice(4)}`, typeOnly }];
    if (!to.startsWith(".") || to.includes("+types")) return [];
    return [
      { from, to: path.posix.normalize(path.posix.join(path.posix.dirname(from), to)), typeOnly },
    ];
  });
}

/** The folder a file of app/ belongs to; "" for app/ itself. */
function folderOf(name: string): string {
  return name.includes("/") ? (name.split("/")[0] ?? "") : "";
}

/** Every import that breaks the rule. */
function breaking(rule: (item: Import) => boolean): string[] {
  return imports.filter(rule).map(({ from, to }) => `${from} -> ${to}`);
}

test("arrows point down only", () => {
  const upward = ({ from, to }: Import) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (assembly.test(from) || around.has(own) || around.has(other) || own === other) return false;
    if (other === "" || other === "db") return false;
    if (own === "") return other !== "india" && other !== "brand";
    return (levels.get(own) ?? -1) >= (levels.get(other) ?? -1);
  };
  expect(breaking(upward)).toEqual([]);
});

test("no file comes back to itself by its imports, types included", () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const circles: string[] = [];
  const seen = new Set<string>();
  const follow = (name: string, way: string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(" -> "));
    if (seen.has(name)) return;
    seen.add(name);
    for (const to of next.get(name) ?? []) follow(to, [...way, name]);
  };
  for (const name of next.keys()) follow(name, []);
  expect(circles).toEqual([]);
});

test("the imports were found", () => {
  expect(imports.length).toBeGreaterThan(files.length);
});

test("every folder has its place in the drawing, and the drawing has no other", () => {
  const folders = new Set(files.map(folderOf).filter((name) => !around.has(name) && name !== top));
  expect([...levels.keys()].filter((name) => name !== "db").sort()).toEqual([...folders].sort());
});

test("what stands around the routes imports none of them", () => {
  const above = (to: string) => folderOf(to) === "routes" || folderOf(to) === top;
  expect(breaking(({ from, to }) => around.has(folderOf(from)) && above(to))).toEqual([]);
});

test("only routes and the listener know Request, Response and cookies", () => {
  const knows = (from: string) =>
    assembly.test(from) || folderOf(from) === "routes" || around.has(folderOf(from));
  expect(breaking(({ from, to }) => around.has(folderOf(to)) && !knows(from))).toEqual([]);
});

test("routes ask the domain, never the database", () => {
  expect(breaking(({ from, to }) => folderOf(from) === "routes" && folderOf(to) === "db")).toEqual(
    [],
  );
});

test("ui knows money, counts, the shop and its brand, nothing else of ours", () => {
  const ofTheShop = [
    "money.ts",
    "india/counts.ts",
    "shop.ts",
    "shop-frame.ts",
    "fill-placeholders.ts",
  ];
  const known = (to: string) =>
    folderOf(to) === "ui" || ofTheShop.includes(to) || folderOf(to) === "brand";
  expect(breaking(({ from, to }) => folderOf(from) === "ui" && !known(to))).toEqual([]);
});

test("components take server modules as types only", () => {
  const isComponent = (from: string) =>
    from.endsWith(".tsx") &&
    !assembly.test(from) &&
    folderOf(from) !== "routes" &&
    folderOf(from) !== "mail";
  expect(
    breaking(
      ({ from, to, typeOnly }) =>
        isComponent(from) && !typeOnly && (/\.server\.tsx?$/.test(to) || folderOf(to) === "db"),
    ),
  ).toEqual([]);
});

test.each(["payment-providers/sandbox/", "shipping/couriers/sandbox/"])(
  "%s stands alone",
  (sandbox) => {
    expect(breaking(({ from, to }) => from.startsWith(sandbox) && !to.startsWith(sandbox))).toEqual(
      [],
    );
  },
);

test("no drawers: folders carry the shop's nouns", () => {
  const drawers = /(^|\/)(lib|utils?|helpers?|common|services?|types|shared|misc)(\/|\.tsx?$)/;
  expect(files.filter((name) => drawers.test(name))).toEqual([]);
});

test("nothing that is exported is written over", () => {
  const writable = /^export let /m;
  expect(code.filter((name) => writable.test(sources.get(name) ?? ""))).toEqual([]);
});

test("no file above 300 lines, no page above 120", () => {
  const lines = (name: string) => readFileSync(name, "utf8").split("\n").length - 1;
  const isPage = (name: string) => name.startsWith("app/routes/") && !isTest(name);
  const written = ["app", "bench", "db", "e2e", "tools"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
      .filter((name) => /\.(tsx?|css)$/.test(name)),
  );
  expect(written.length).toBeGreaterThan(files.length);
  expect(written.filter((name) => lines(name) > (isPage(name) ? 120 : 300))).toEqual([]);
});
