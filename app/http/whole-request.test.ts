import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readForm } from "./read-input.server.ts";
import { wholeRequest } from "./whole-request.server.ts";

type Take = (req: IncomingMessage, res: ServerResponse) => Promise<unknown>;
let take: Take;
const server = createServer((req, res) => {
  void take(req, res).then((value) => res.end(JSON.stringify(value)));
});
let port = 0;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

const origin = { protocol: "https:", host: "shop.example" };
const FORM = "application/x-www-form-urlencoded";

async function send(work: (request: Request) => Promise<unknown>, init: RequestInit) {
  take = async (req, res) => {
    const request = wholeRequest(req, res, origin);
    return request ? work(request) : "none";
  };
  return (await fetch(`http://127.0.0.1:${port}/a?b=1`, init)).json();
}
const post = (body: BodyInit, type: string) => ({
  method: "POST",
  body,
  headers: { "Content-Type": type, Cookie: "a=1" },
});

test("a form is read as the framework reads it, and again", async () => {
  const body = "a=1&a=2+%C3%BC&b=%F0%9F%98%80%zz&=x";
  const read = async (request: Request) => {
    const { fields, all } = await readForm(request);
    const copy = request.clone();
    return {
      url: request.url,
      method: request.method,
      cookie: request.headers.get("Cookie"),
      fields,
      all: all("a"),
      again: [...(await copy.formData())],
      stream: await new Response(copy.body).text(),
      text: await copy.text(),
    };
  };
  const right = await new Response(body, { headers: { "Content-Type": FORM } }).formData();
  expect(await send(read, post(body, FORM))).toEqual({
    url: "https://shop.example/a?b=1",
    method: "POST",
    cookie: "a=1",
    fields: Object.fromEntries(right),
    all: right.getAll("a"),
    again: [...right],
    stream: body,
    text: body,
  });
});

test("a call is read as JSON; files and a body without its length are not read here", async () => {
  const json = (request: Request) => request.json();
  expect(await send(json, post('{"a":1}', "application/json; charset=utf-8"))).toEqual({ a: 1 });
  expect(await send(json, { method: "POST", body: new FormData() })).toBe("none");
  const stream = new Blob(["a=1"]).stream();
  const unknown = { ...post(stream, FORM), duplex: "half" };
  expect(await send(json, unknown)).toBe("none");
});

test("a page is asked for without a body, by who may hang up", async () => {
  const read = async (request: Request) => {
    const { url, method, headers, body } = request.clone();
    return {
      url,
      method,
      lang: headers.get("Accept-Language"),
      body,
      gone: request.signal.aborted,
    };
  };
  const asked = { url: "https://shop.example/a?b=1", method: "GET", lang: "hi, en" };
  expect(await send(read, { headers: { "Accept-Language": "hi, en" } })).toEqual({
    ...asked,
    body: null,
    gone: false,
  });
  const isTold = new Promise((resolve) => {
    take = async (req, res) => {
      const request = wholeRequest(req, res, origin);
      request?.signal.addEventListener("abort", () => resolve(true));
      await new Promise(() => {});
    };
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  setTimeout(() => socket.destroy(), 50);
  expect(await isTold).toBe(true);
});

test("a form that is cut off is no form, and who waits for it is told that the client has gone", async () => {
  const failure = new Promise((resolve) => {
    take = async (req, res) => {
      const request = wholeRequest(req, res, origin);
      const problem = await request?.text().catch((error: Error) => error.message);
      if (!request?.signal.aborted) {
        await new Promise((gone) => request?.signal.addEventListener("abort", gone));
      }
      resolve(problem);
    };
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM}\r\nContent-Length: 9\r\n\r\na=1`,
  );
  setTimeout(() => socket.destroy(), 50);
  expect(await failure).toMatch(/cut off|aborted/);
});
