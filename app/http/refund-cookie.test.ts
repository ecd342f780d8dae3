import { expect, test } from "vitest";
import { rememberedRefund, rememberRefund } from "./refund-cookie.server.ts";

const typed = { payment: "pay_1", "units-7": "2", reason: "A loose thread", left: "129900" };

function asked(orderId: string, fields: Record<string, string>, of = orderId) {
  const { "Set-Cookie": cookie } = rememberRefund(orderId, fields);
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  return rememberedRefund(new Request("http://localhost/admin/orders/x", { headers }), of);
}

test("a refund that was typed comes back to its own order, with what was left then", () => {
  expect(asked("one", typed)).toEqual(typed);
  expect(asked("one", typed, "another")).toBeUndefined();
});

test("what is no field of a refund does not come back", () => {
  expect(asked("one", { ...typed, intent: "send", total: "1" })).toEqual(typed);
  const forged = Buffer.from(JSON.stringify({ orderId: "one", fields: null })).toString("base64");
  const headers = { Cookie: `refund=${encodeURIComponent(forged)}` };
  const request = new Request("http://localhost/admin/orders/one", { headers });
  expect(rememberedRefund(request, "one")).toBeUndefined();
});
