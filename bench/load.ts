import { setTimeout as pause } from "node:timers/promises";
import { type Answer, type Ask, encode, Line } from "./line.ts";
import { percentile } from "./statistics.ts";

export type Result = { count: number; perSecond: number; p50: number; p99: number; failed: number };
type Heard = (answer: Answer) => void;

/**
 * Keeps so many connections busy for so long, one request at a time on each. `next` gives the
 * request to send, or undefined when there are no more.
 */
export async function load(
  port: number,
  next: () => Ask | undefined,
  { seconds, connections = 16 }: { seconds: number; connections?: number },
): Promise<Result> {
  const noted = notes();
  const until = performance.now() + seconds * 1000;
  async function drive() {
    const line = new Line(port);
    while (performance.now() < until) {
      const ask = next();
      if (!ask) break;
      await noted.time(line, ask, performance.now());
    }
    line.close();
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return noted.result();
}

/**
 * Sends so many requests a second whatever becomes of them, as people come: what waits for a free
 * connection has its time counted from when it should have been sent.
 */
export async function offer(
  port: number,
  next: () => Ask | undefined,
  {
    seconds,
    perSecond,
    connections = 64,
  }: { seconds: number; perSecond: number; connections?: number },
  heard?: Heard,
): Promise<Result> {
  const noted = notes();
  const started = performance.now();
  const all = Math.round(seconds * perSecond);
  let sent = 0;
  async function drive() {
    const line = new Line(port);
    while (sent < all) {
      const due = started + (sent * 1000) / perSecond;
      sent += 1;
      const ask = next();
      if (!ask) break;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      await noted.time(line, ask, due, heard);
    }
    line.close();
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return noted.result();
}

function notes() {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  return {
    /** One request and its time; an answer that does not come whole has failed. */
    async time(line: Line, ask: Ask, from: number, heard?: Heard) {
      try {
        const answer = await line.send(encode(ask, line.port), ask.method);
        times.push(performance.now() - from);
        if (answer.status >= 400) failed += 1;
        heard?.(answer);
      } catch {
        failed += 1;
      }
    },
    result(): Result {
      const seconds = (performance.now() - started) / 1000;
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
      return { count: times.length, perSecond: times.length / seconds, p50, p99, failed };
    },
  };
}
