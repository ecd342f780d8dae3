import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** `node:http` and nothing else, sending the bytes the shop sent: what this machine can do at most. */
export type Canned = { status: number; headers: Record<string, string>; body: string };

const [port, file] = process.argv.slice(2);
const canned: Record<string, Canned> = JSON.parse(readFileSync(file ?? "", "utf8"));
const answers = new Map(
  Object.entries(canned).map(([key, { status, headers, body }]) => [
    key,
    { status, headers, body: Buffer.from(body, "base64") },
  ]),
);

createServer((req, res) => {
  const answer = answers.get(`${req.method} ${req.url}`);
  req.on("data", () => {});
  req.on("end", () => {
    res.writeHead(answer?.status ?? 404, {
      ...answer?.headers,
      "content-length": answer?.body.length ?? 0,
    });
    res.end(answer?.body);
  });
}).listen(Number(port), "127.0.0.1");
