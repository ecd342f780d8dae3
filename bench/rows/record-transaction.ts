import { writeFileSync } from "node:fs";
import Database from "better-sqlite3";

/**
 * Loaded before the shop (`--import`): writes down what its last transaction that made an order has
 * asked of SQLite, statement by statement, into `RECORD_FILE`.
 */
export type Recorded = { sql: string; args: unknown[]; method: "run" | "get" | "all" }[];

const methods = ["run", "get", "all"] as const;
const memory = new Database(":memory:");
const ofStatements = Object.getPrototypeOf(memory.prepare("select 1"));
memory.close();

let recorded: Recorded = [];
for (const method of methods) {
  const own = ofStatements[method];
  ofStatements[method] = function record(this: Database.Statement, ...args: unknown[]) {
    const sql = this.source;
    if (/^begin\b/i.test(sql)) recorded = [];
    recorded.push({ sql, args, method });
    const isOrder = () => recorded.some((each) => /^\s*insert into "?orders\b/i.test(each.sql));
    if (/^commit\b/i.test(sql) && isOrder()) {
      writeFileSync(process.env.RECORD_FILE ?? "", JSON.stringify(recorded));
    }
    return own.apply(this, args);
  };
}
