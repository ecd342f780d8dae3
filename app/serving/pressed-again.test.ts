import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pressedOnce } from "./pressed-again.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = "http://shop.example/admin/orders/1/note";
const browser = { "Sec-Fetch-Site": "same-origin" };
const form = (note: string, headers: Record<string, string> = browser) =>
  new Request(page, { method: "POST", headers, body: new URLSearchParams({ note }) });

function desk(status = 303, seesPages = true) {
  const answer = pressedOnce({ seesPages });
  let done = 0;
  const send = (request: Request, by: { session?: string } = { session: "meera" }) =>
    answer(request, by.session, async () => {
      await request.clone().text();
      done += 1;
      const headers = { Location: "/admin/orders/1", "Set-Cookie": `toast=${done}` };
      return new Response(null, { status, headers });
    });
  return { send, count: () => done };
}

test("a form pressed twice is done once, and both presses are answered the same", async () => {
  const { send, count } = desk();
  const both = await Promise.all([send(form("Call first")), send(form("Call first"))]);
  expect(count()).toBe(1);
  for (const { status, headers } of both) {
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe("/admin/orders/1");
    expect(headers.get("Set-Cookie")).toBe("toast=1");
  }
  await send(form("Call first"));
  expect(count()).toBe(1);
});

test("another form, person or program, or a page that came meanwhile, is another press", async () => {
  const { send, count } = desk();
  await send(form("Call first"));
  await send(form("Call twice"));
  expect(count()).toBe(2);
  await send(form("Call twice"), { session: "asha" });
  expect(count()).toBe(3);
  // The page that leads from the press is on its way: what is pressed is the one before.
  await send(new Request(page));
  await send(form("Call twice"), { session: "asha" });
  expect(count()).toBe(4);
  await send(new Request(page), { session: "asha" });
  vi.advanceTimersByTime(700);
  await send(form("Call twice"), { session: "asha" });
  expect(count()).toBe(6);
  vi.advanceTimersByTime(11_000);
  await send(form("Call twice"), { session: "asha" });
  expect(count()).toBe(7);
  await send(form("Call twice", {}));
  await send(form("Call twice", {}));
  expect(count()).toBe(9);
  await send(form("Call twice"), {});
  await send(form("Call twice"), {});
  expect(count()).toBe(11);
});

test("what is refused is looked at again", async () => {
  const { send, count } = desk(409);
  await Promise.all([send(form("")), send(form(""))]);
  expect(count()).toBe(2);
});

test("where other processes answer pages, what comes after two seconds is another press", async () => {
  const { send, count } = desk(303, false);
  await send(form("Call first"));
  vi.setSystemTime(Date.now() + 1900);
  await send(form("Call first"));
  expect(count()).toBe(1);
  vi.setSystemTime(Date.now() + 200);
  await send(form("Call first"));
  expect(count()).toBe(2);
});
