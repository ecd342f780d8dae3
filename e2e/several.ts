import { execFileSync } from "node:child_process";
import { withDatabase } from "./database.ts";
import type { Shop } from "./shop.ts";

/** One process that writes, two that answer pages, and the one that starts them. */

export const several = { WEB_PROCESSES: "2", LOG_LEVEL: "info" };
export const PRODUCT = "muslin-sampler-length";
/** For a connection of its own. */
export const headers = { Connection: "close" };

type Running = Pick<Shop, "url" | "dataDir" | "process">;
type Process = { pid: number; name: string };

export function processesOf(shop: Running): Process[] {
  const list = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(shop.process.pid)]);
  return list
    .toString()
    .split("\n")
    .flatMap((line) => {
      const [, pid, name] = /^ *(\d+) .*--worker (\S+)$/.exec(line) ?? [];
      return pid && name ? { pid: Number(pid), name } : [];
    });
}

/** Of one kind of work after the other: what was answered, and what had to be sent once more. */
export async function load(shop: Running, count: number, during: () => Promise<void>) {
  const seen = { statuses: new Map<number, number>(), added: 0, repeatedGets: 0, repeatedPosts: 0 };
  const addresses = ["/products", "/", `/singleProduct/${PRODUCT}`];
  let next = 0;
  async function one(at: number) {
    const isAdd = at % 4 === 0;
    const body = isAdd ? new URLSearchParams({ quantity: "1" }) : undefined;
    const address = isAdd ? `/singleProduct/${PRODUCT}` : addresses[at % addresses.length];
    for (;;) {
      try {
        const options = {
          method: isAdd ? "POST" : "GET",
          body,
          redirect: "manual",
          // Of its own, so that it meets any process, or one that stays open from answer to answer.
          headers: at % 2 === 0 ? headers : undefined,
        } as const;
        const answer = await fetch(shop.url + address, options);
        await answer.arrayBuffer();
        seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
        if (isAdd) seen.added += 1;
        return;
      } catch {
        // A connection that is cut before an answer: browsers ask for a page again by themselves.
        if (isAdd) seen.repeatedPosts += 1;
        else seen.repeatedGets += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
  let isOver = false;
  const happening = during().then(() => {
    isOver = true;
  });
  const visitor = async () => {
    while (next < count || !isOver) await one(next++);
  };
  await Promise.all([happening, ...Array.from({ length: 6 }, visitor)]);
  return seen;
}

export function unitsInCarts(shop: Running): number {
  return withDatabase(shop, (database) =>
    Number(database.prepare("select coalesce(sum(quantity), 0) from cart_lines").pluck().get()),
  );
}
