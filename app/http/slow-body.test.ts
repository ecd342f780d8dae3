import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { UPLOAD_LIMIT } from "./body-limit.server.ts";
import { keepPace, LONGEST_BODY_MS } from "./slow-body.server.ts";

/** A twentieth of what comes where all is well, so that a crowded machine keeps it too. */
const pace = { lookMs: 1000, least: 500 };

/** A shop that reads each body and says how long it was; what a sender of `parts`, 50 ms apart, is answered. */
async function answerTo(parts: string[], length: number, answersFirst = false) {
  const server = createServer(async (req: IncomingMessage, res) => {
    keepPace(req, res, pace);
    if (answersFirst) res.write("no");
    let bytes = 0;
    try {
      for await (const chunk of req) bytes += (chunk as Buffer).byteLength;
    } catch {
      return;
    }
    res.end(`${bytes} came`);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0), "listening");
  const socket = connect((server.address() as AddressInfo).port);
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  // What is sent into a connection that was cut is a reset.
  socket.on("error", () => {});
  const over = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const part of parts) {
    await pause(50);
    if (!socket.destroyed) socket.write(part);
  }
  await over;
  return text;
}

test("a body that keeps its pace may take as long as it needs", async () => {
  const parts = Array.from({ length: 40 }, () => "x".repeat(500));
  expect(await answerTo(parts, 20_000)).toContain("20000 came");
});

test("one of which a byte comes now and then is cut, before its answer and behind it", async () => {
  const parts = Array.from({ length: 40 }, () => "x");
  expect(await answerTo(parts, 10_000)).not.toContain("came");
  const late = await answerTo(parts, 10_000, true);
  expect(late).toContain("200 OK");
  expect(late).not.toMatch(/408|came/);
});

test("one that stands still after a good beginning is cut", async () => {
  expect(await answerTo(["x".repeat(5000)], 10_000)).toContain("408 Request Timeout");
});

test("what asks for a page has no body to wait for", async () => {
  const server = createServer((req, res) => {
    keepPace(req, res, pace);
    setTimeout(() => res.end("late"), 2 * pace.lookMs);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("late");
  const form = { method: "POST", body: "a=1" };
  expect(await (await fetch(`http://localhost:${port}/`, form)).text()).toBe("late");
});

test("30 MB of photographs pass over a line of 400 kbps", () => {
  const line = 400_000 / 8;
  expect((UPLOAD_LIMIT / line) * 1000).toBeLessThan(LONGEST_BODY_MS);
});
