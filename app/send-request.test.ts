import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendRequest } from "./send-request.server.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(listener: RequestListener, keepAliveTimeout = 5000): Promise<string> {
  const server = createServer({ keepAliveTimeout }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const asked = { method: "GET", headers: {} };

test("what was sent arrives, and the answer is whole, a letter in two parts too", async () => {
  const rupee = Buffer.from("₹");
  const connections = new Set<unknown>();
  const url = await serve((req, res) => {
    connections.add(req.socket);
    let body = "";
    req.on("data", (part) => {
      body += part;
    });
    req.on("end", () => {
      res.write(
        `${req.headers["user-agent"]} ${req.method} ${req.headers["x-a"]} ${req.headers["content-length"]} ${body} `,
      );
      res.write(rupee.subarray(0, 1));
      setTimeout(() => res.end(rupee.subarray(1)), 20);
    });
  });
  const sent = { method: "POST", headers: { "x-a": "b" }, body: "₹1" };
  const text = "node POST b 4 ₹1 ₹";
  expect(await sendRequest(url, sent, 5000)).toEqual({ status: 200, text });
  expect(await sendRequest(url, sent, 5000)).toEqual({ status: 200, text });
  expect(connections.size, "of one connection").toBe(1);
});

test("an answer without an end is not waited for", async () => {
  const url = await serve((_, res) => {
    const write = () => {
      while (!res.destroyed && res.write("x".repeat(100_000)));
    };
    res.on("drain", write);
    write();
  });
  await expect(sendRequest(url, asked, 5000)).rejects.toThrow("too long");
});

test("a connection is closed by us before its server closes it under the next request", async () => {
  let isLeft = false;
  const url = await serve((req, res) => {
    req.socket.once("end", () => {
      isLeft = true;
    });
    res.end();
  }, 3000);
  await sendRequest(url, asked, 5000);
  await expect.poll(() => isLeft, { timeout: 10_000 }).toBe(true);
});

test("a redirect is an answer, and is not followed", async () => {
  const url = await serve((_, res) => res.writeHead(302, { location: "/" }).end("moved"));
  expect(await sendRequest(url, asked, 5000)).toEqual({ status: 302, text: "moved" });
});

test("half an answer is none: cut off, or without an end", async () => {
  const cut = await serve((_, res) => {
    res.write("half");
    setTimeout(() => res.destroy(), 20);
  });
  await expect(sendRequest(cut, asked, 5000)).rejects.toMatchObject({ code: "ECONNRESET" });
  const slow = await serve((_, res) => void res.write("half"));
  await expect(sendRequest(slow, asked, 100)).rejects.toMatchObject({ name: "TimeoutError" });
  const silent = await serve(() => {});
  await expect(sendRequest(silent, asked, 100)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("nobody there has the code of the network", async () => {
  const url = await serve(() => {});
  for (const end of ends.splice(0)) end();
  await expect(sendRequest(url, asked, 5000)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
