import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Database from "better-sqlite3";
import type { Recorded } from "./record-transaction.ts";

/**
 * `node:http` and the transaction of an order, nothing else: reads the body, asks of SQLite what the
 * shop has asked for its order, for the shopper of the cookie, and sends what the shop has sent.
 */
const [port, file = "", recordFile = "", answerFile = ""] = process.argv.slice(2);
const recorded: Recorded = JSON.parse(readFileSync(recordFile, "utf8"));
const answer = readFileSync(answerFile);

const database = new Database(file);
for (const pragma of ["synchronous = FULL", "foreign_keys = ON", "cache_size = -32000"]) {
  database.pragma(pragma);
}
type Order = {
  id: string;
  number: number;
  token: string;
  shopper_id: string;
  phone: string;
  email: string;
};
const made = database.prepare<[], Order>("select * from orders order by number desc limit 1").get();
if (!made) throw new Error("no order was recorded");
let { number } = made;

const statements = recorded.map(({ sql, args, method }) => {
  const statement = database.prepare<unknown[]>(sql);
  return {
    args,
    run: statement.reader && method !== "run" ? statement[method] : statement.run,
    statement,
  };
});

/** What the recorded order and its buyer have of their own, and what this one has instead. */
function write(shopper: string, buyer: { phone: string; email: string }) {
  number += 1;
  const instead = new Map<unknown, unknown>([
    [made?.id, randomBytes(16).toString("hex")],
    [made?.token, randomUUID()],
    [made?.number, number],
    [made?.shopper_id, shopper],
    [made?.phone, buyer.phone],
    [made?.email, buyer.email],
  ]);
  const own = (value: unknown) => (instead.has(value) ? instead.get(value) : value);
  const ownArgs = (arg: unknown) =>
    arg !== null && typeof arg === "object"
      ? Object.fromEntries(Object.entries(arg).map(([name, value]) => [name, own(value)]))
      : own(arg);
  for (const { statement, run, args } of statements) run.apply(statement, args.map(ownArgs));
}

createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on("data", (chunk: Buffer) => chunks.push(chunk));
  req.on("end", () => {
    if (req.method !== "POST") return void res.end();
    const { user } = JSON.parse(Buffer.concat(chunks).toString());
    const cookie = /(?:shopper|bakhiya)=([^;]+)/.exec(req.headers.cookie ?? "")?.[1] ?? "";
    const value = decodeURIComponent(cookie).split(".")[0] ?? "";
    write(JSON.parse(Buffer.from(value, "base64").toString()).shopper, user);
    res.writeHead(201, { "content-type": "application/json" }).end(answer);
  });
}).listen(Number(port), "127.0.0.1");
