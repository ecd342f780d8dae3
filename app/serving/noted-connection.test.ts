import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer as createPort, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { beginRequest, noteConnection } from "./noted-connection.ts";
import { type Begun, createNotes, MOST_SLOTS, RequestNote } from "./request-notes.ts";

type Asked = ReturnType<typeof beginRequest> & {
  req: IncomingMessage;
  res: ServerResponse;
  body: Promise<string>;
};
const slot = { slot: 3, id: 7 };

/** One connection to a reader that answers nothing by itself, with what stands in its note. */
async function connected(begun?: Begun) {
  const notes = createNotes();
  if (!notes) throw new Error("There is no shared memory");
  const asked: Asked[] = [];
  const giveUp = vi.fn();
  const server = createServer((req, res) => {
    const body = req.toArray().then((chunks) => Buffer.concat(chunks).toString());
    // Of one whose client hangs up at the end of the test.
    body.catch(() => {});
    asked.push({ ...beginRequest(req, res), req, res, body });
  });
  const port = createPort({ pauseOnConnect: true, allowHalfOpen: true }, (socket: Socket) => {
    server.emit("connection", socket);
    noteConnection(socket, { note: new RequestNote(notes.fd, slot), begun, giveUp });
    socket.resume();
  });
  port.listen(0, "127.0.0.1");
  await once(port, "listening");
  const client = connect((port.address() as AddressInfo).port);
  let got = "";
  client.setEncoding("latin1").on("data", (text: string) => {
    got += text;
  });
  onTestFinished(() => {
    client.destroy();
    port.close();
    notes.close();
  });
  const nth = (n: number) => vi.waitUntil(() => asked[n - 1]);
  return { client, nth, giveUp, left: () => notes.read(slot), got: () => got };
}

const form = "POST /add HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n";

test("what has come is noted as it comes, and no longer once it is answered", async () => {
  const { client, nth, left } = await connected();
  expect(left()).toBe("unread");
  client.write(form);
  const { requestId, isAgain, res, body } = await nth(1);
  expect(isAgain).toBe(false);
  expect(left()).toEqual({ requestId, bytes: form });
  client.write("quant");
  await vi.waitFor(() => expect(left()).toEqual({ requestId, bytes: `${form}quant` }));
  client.write("=é", "latin1");
  client.write("12");
  expect(await body).toHaveLength(9);
  expect(left()).toEqual({ requestId, bytes: `${form}quant=é12` });
  res.write("begun");
  await vi.waitFor(() => expect(left()).toBe("answering"));
  res.end();
  await vi.waitFor(() => expect(left()).toBe("idle"));
  client.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  const second = await nth(2);
  expect(second.requestId).not.toBe(requestId);
  expect(left()).toMatchObject({ requestId: second.requestId });
});

test.each([
  ["GET / HTTP/1.1\r\nHost: shop\r\n\r\n", 200],
  ["HEAD / HTTP/1.1\r\nHost: shop\r\n\r\n", 200],
  ["GET / HTTP/1.1\r\nHost: shop\r\nIf-None-Match: 1\r\n\r\n", 304],
])("at the end of an answer in one piece it is idle: %j, %i", async (request, status) => {
  const { client, nth, left, got } = await connected();
  client.write(request);
  const { res } = await nth(1);
  res.writeHead(status, { "Content-Length": 2 }).end("ok");
  expect(left()).toBe("idle");
  await vi.waitFor(() => expect(got()).toContain(`HTTP/1.1 ${status}`));
});

test("one that ends with its answer has nothing for another process", async () => {
  const { client, nth, left } = await connected();
  client.write("GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
  (await nth(1)).res.end("ok");
  await once(client, "end");
  expect(left()).toBe("answering");
});

test("what a process that died had begun is asked for under the same id, once", async () => {
  const begun = { requestId: "6ba7b810-9dad-11d1-80b4-00c04fd430c8", bytes: `${form}quant` };
  const { client, nth, left, got } = await connected(begun);
  const first = await nth(1);
  expect([first.requestId, first.isAgain]).toEqual([begun.requestId, true]);
  expect(left()).toEqual(begun);
  client.write("=123");
  expect(await first.body).toBe("quant=123");
  expect(left()).toEqual({ ...begun, bytes: `${form}quant=123` });
  first.res.end("done");
  await vi.waitFor(() => expect(got()).toContain("done"));
  client.write(form);
  const second = await nth(2);
  expect(second.isAgain).toBe(false);
  expect(second.requestId).not.toBe(begun.requestId);
});

test.each([undefined, { requestId: "6ba7b810-9dad-11d1-80b4-00c04fd430c8", bytes: "" }])(
  "requests before the answer to the one before are this process's alone (%o)",
  async (begun) => {
    const { client, nth, giveUp, got } = await connected(begun);
    client.write("GET /1 HTTP/1.1\r\nHost: shop\r\n\r\nGET /2 HTTP/1.1\r\nHost: shop\r\n\r\n");
    const [one, two] = [await nth(1), await nth(2)];
    expect(one.requestId).not.toBe(two.requestId);
    expect([one.isAgain, two.isAgain]).toEqual([begun !== undefined, false]);
    expect(giveUp).toHaveBeenCalledOnce();
    two.res.end("second");
    one.res.end("first");
    await vi.waitFor(() => expect(got()).toMatch(/first[\s\S]*second/));
  },
);

test("a form that a slot has no room for is answered all the same", async () => {
  const { client, nth, giveUp } = await connected();
  const body = "x".repeat(40_000);
  client.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  const first = await nth(1);
  expect(await first.body).toBe(body);
  expect(giveUp).toHaveBeenCalledOnce();
  first.res.end("long");
  client.write(form);
  // By it the writer knows what it has done.
  expect((await nth(2)).requestId).not.toBe(first.requestId);
});

test("the rest of a form that was answered before it had come is no request", async () => {
  const { client, nth, giveUp, left, got } = await connected();
  client.write(form);
  const { requestId, res } = await nth(1);
  res.writeHead(413, { "Content-Length": 2 }).end("no");
  expect(giveUp).toHaveBeenCalledOnce();
  client.write("quant=123GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  const second = await nth(2);
  expect(second.requestId).not.toBe(requestId);
  expect(left()).toBe("answering");
  second.res.end("yes");
  await vi.waitFor(() => expect(got()).toMatch(/no[\s\S]*yes/));
});

test("one of several pages of memory is whole, and no other connection of its slot reads it", () => {
  const notes = createNotes();
  if (!notes) throw new Error("There is no shared memory");
  const last = { slot: MOST_SLOTS - 1, id: 2 ** 40 };
  const requestId = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  const note = new RequestNote(notes.fd, last);
  const bytes = "x".repeat(16 * 1024 - 64);
  note.add(requestId, Buffer.from(bytes));
  expect(notes.read(last)).toEqual({ requestId, bytes });
  expect(notes.read({ ...last, id: 8 })).toBe("unread");
  expect(() => note.add(requestId, Buffer.from("x"))).toThrow();
  note.idle();
  expect(notes.read(last)).toBe("idle");
  notes.close();
});
