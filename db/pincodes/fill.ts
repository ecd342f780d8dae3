import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sqlite } from "../client.server.ts";

/**
 * Fills the pincode table when it is empty; returns how many pincodes it put in. The file has one
 * district a line: state, district, its pincodes.
 */
export function fillPincodesWhenEmpty(file = path.resolve("db/pincodes/pincodes.tsv.gz")): number {
  if (sqlite.prepare("select 1 from pincodes limit 1").get()) return 0;
  const districts = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  const insert = sqlite.prepare(
    "insert into pincodes (pincode, state, district) values (?, ?, ?) on conflict do nothing",
  );
  const fill = sqlite.transaction(() => {
    let count = 0;
    for (const line of districts) {
      const [state, district, list = ""] = line.split("\t");
      for (const pincode of list.split(" ")) {
        count += insert.run(pincode, state, district || null).changes;
      }
    }
    return count;
  });
  return fill.immediate();
}
