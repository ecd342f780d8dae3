import { expect, test } from "vitest";
import { doneBefore } from "./forward.server.ts";

const page = { asJson: false, isData: false };

test("a write that was done before leads to its page, by the key of its link too, and nowhere else", () => {
  const to = (address: string) => doneBefore(page, address).headers.get("Location");
  expect(to("/order/abc/cancel?key=k")).toBe("/order/abc/cancel?key=k");
  expect(to("//elsewhere.example/x")).toBe("/");
  const { headers } = doneBefore({ ...page, isData: true }, "/order/abc/cancel.data?key=k");
  expect(headers.get("X-Remix-Redirect")).toBe("/order/abc/cancel?key=k");
  expect(doneBefore({ ...page, asJson: true }, "/api/cart/add").status).toBe(409);
});
