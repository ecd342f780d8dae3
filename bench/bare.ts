import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** `node:http` and nothing else, sending the bytes the shop sent: what this machine can do at most. */
export type Canned = { status: number; headers: Record<string, string>; body: string };

const [port, file] = process.argv.slice(2);
const canned: Canned = JSON.parse(readFileSync(file ?? "", "utf8"));
const body = Buffer.from(canned.body, "base64");

createServer((req, res) => {
  req.on("data", () => {});
  req.on("end", () => {
    res.writeHead(canned.status, canned.headers);
    res.end(body);
  });
}).listen(Number(port), "127.0.0.1");
