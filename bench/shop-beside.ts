import { Agent, request } from "node:http";
import { type Side, startSide } from "./side.ts";

/** A shop as one visitor at a time uses it. */
export type ShopBeside = {
  pid: number;
  /** One connection, one request at a time. */
  send: (asked: Asked) => Promise<Answer>;
  stop: () => Promise<void>;
};
type Asked = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};
export type Answer = { status: number; headers: Record<string, string | string[] | undefined> };

/** A built checkout, started as its own `npm start` has it, on data of its own. */
export async function startBeside(folder: string): Promise<ShopBeside> {
  return visitorsOf(await startSide(folder, folder));
}

export function visitorsOf({ pid, port, stop }: Side): ShopBeside {
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
  const end = async () => {
    agent.destroy();
    await stop();
  };
  return { pid, send, stop: end };
}
