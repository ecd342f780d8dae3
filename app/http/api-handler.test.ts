import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { call } from "./api-handler.server.ts";
import { jsonError } from "./responses.server.ts";

function ask(method: string) {
  const request = new Request("http://shop/api/thing", { method });
  return { request, params: {}, context: new RouterContextProvider() };
}

test("a fault is told as JSON, without its words", async () => {
  const { loader } = call({
    GET() {
      throw new Error("SQLITE_CORRUPT in /somewhere/shop.db");
    },
  });
  const answer = await loader(ask("GET"));
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.any(String) });
  expect(text).not.toContain("SQLITE");
});

test("a client that hung up is no fault for the log", async () => {
  const logged = vi.spyOn(log, "error");
  const fails = () => {
    throw new Error("no more to read");
  };
  const hungUp = new Request("http://shop/api/thing", { signal: AbortSignal.abort() });
  await call({ GET: fails }).loader({ ...ask("GET"), request: hungUp });
  expect(logged).not.toHaveBeenCalled();
  await call({ GET: fails }).loader(ask("GET"));
  expect(logged).toHaveBeenCalledOnce();
});

test("a thrown answer is the answer", async () => {
  const { action } = call({
    POST: async () => {
      throw jsonError(400, "Not JSON");
    },
  });
  expect((await action(ask("POST"))).status).toBe(400);
});

test("HEAD is GET, what there is not is 405 with what there is", async () => {
  const { loader, action } = call({ GET: () => new Response(), PATCH: () => new Response() });
  expect((await loader(ask("HEAD"))).status).toBe(200);
  expect((await action(ask("PATCH"))).status).toBe(200);
  const answer = await action(ask("DELETE"));
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("GET, HEAD, PATCH");
});
