import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { end, freePort, launchShop, ready } from "../e2e/shop.ts";

/** A built checkout, started as its own `npm start` has it, on data of its own. */
export type ShopBeside = {
  pid: number;
  /** One connection, one request at a time. */
  send: (asked: Asked) => Promise<Answer>;
  stop: () => Promise<void>;
};
export type Asked = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};
export type Answer = { status: number; headers: Record<string, string | string[] | undefined> };

export async function startBeside(folder: string): Promise<ShopBeside> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-processor-"));
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const flags: string[] = scripts.start.match(/--\S+=\S+/g) ?? [];
  const env = { PORT: String(port), DATA_DIR: dataDir };
  const shop = launchShop(env, flags, [], folder);
  await ready(shop, `http://localhost:${port}/healthz`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = ({ method, path, headers, body }: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, host: "127.0.0.1", port, method, path, headers }, (answer) => {
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers }),
        );
        answer.on("error", reject).resume();
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const stop = async () => {
    agent.destroy();
    await end(shop.process);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { pid: shop.process.pid ?? 0, send, stop };
}
