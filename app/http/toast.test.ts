import { expect, test } from "vitest";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { redirectWithToast, takeToast } from "./toast.server.ts";

/** What the next page shows of it. */
async function shown(toast: ToastMessage) {
  const answer = await redirectWithToast("/admin", toast);
  expect(answer.status).toBe(303);
  const [cookie = ""] = (answer.headers.get("Set-Cookie") ?? "").split(";");
  expect(cookie.length).toBeLessThan(4096);
  const next = new Request("http://shop.test/admin", { headers: { Cookie: cookie } });
  return (await takeToast(next)).toast;
}

test("a message is shown with its button, and without it where a cookie has no room for both", async () => {
  const button = (value: string) => {
    return { action: "/admin/products", label: "Undo", fields: { value } };
  };
  const toast: ToastMessage = { type: "success", message: "Saved.", press: button("1") };
  expect(await shown(toast)).toEqual(toast);
  const plain = { type: "success", message: "Saved." };
  expect(await shown({ ...toast, press: button("क".repeat(1000)) })).toEqual(plain);
  const long = "क".repeat(2000);
  expect(await shown({ type: "error", message: long })).toEqual({
    type: "error",
    message: "क".repeat(500),
  });
});
