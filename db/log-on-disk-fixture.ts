import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/**
 * A process with a database in `DATA_DIR`, whose disk takes 200 ms to sync and, with `FAIL`, cannot:
 * prints what happened, in order, as a JSON list.
 */

const events: string[] = [];
let syncs = 0;
fs.fdatasync = Object.assign(
  (_file: number, done: (error: NodeJS.ErrnoException | null) => void) => {
    syncs += 1;
    const which = `sync ${syncs}`;
    events.push(`${which} begins`);
    setTimeout(() => {
      events.push(`${which} ends`);
      done(process.env.FAIL ? Object.assign(new Error("broken"), { code: "EIO" }) : null);
    }, 200);
  },
  { __promisify__: () => Promise.reject(new Error("not used")) },
) as typeof fs.fdatasync;
syncBuiltinESMExports();

const { openDatabase, sqlite } = await import("./client.server.ts");
const { committedTogether } = await import("./commit.server.ts");
sqlite.exec("create table if not exists notes (word text) strict");
const insert = sqlite.prepare("insert into notes values (?)");
const write = (isSynced: boolean) =>
  committedTogether((word: string) => void insert.run(word), { isSynced });
const [order, cart] = [write(true), write(false)];

const other = openDatabase(path.join(process.env.DATA_DIR ?? "", "shop.db")).$client;
const count = () => other.prepare("select count(*) from notes").pluck().get();
// A reader in the way: the log cannot begin anew.
if (process.env.FAIL === "busy") {
  sqlite.pragma("busy_timeout = 50");
  other.exec("begin");
  count();
}

const tell = (word: string, done: Promise<void>) =>
  done.then(
    () => events.push(`${word} told`),
    (error: Error) => events.push(`${word} refused: ${error.message}`),
  );
const all = [tell("a", order("a")), tell("b", cart("b"))];
await new Promise((resolve) => setTimeout(resolve, 50));
events.push(`others see ${count()}`);
for (const word of ["c", "d"]) all.push(tell(word, order(word)));
await Promise.all(all);
console.log(JSON.stringify(events));
process.exit(0);
