import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { secrets } from "#app/secrets.server.ts";
import { checkOrderKey, signOrderLink } from "./order-link.server.ts";

const id = "01989f3a-7c1e-7c7e-9d55-0a8d2f1c4b6e";
const keyOf = (link: string) => new URL(link, "https://shop.example").searchParams.get("key") ?? "";

test("a link opens its own order and no other", () => {
  const link = signOrderLink(id);
  expect(link).toMatch(new RegExp(`^/order/${id}\\?key=[\\w-]{43}$`));
  expect(checkOrderKey(id, keyOf(link))).toBe(true);
  expect(checkOrderKey(`${id}x`, keyOf(link))).toBe(false);
});

test.each(["", "x", "=", "A".repeat(43), "é".repeat(43), "A".repeat(5000)])(
  "%j opens nothing",
  (key) => {
    expect(checkOrderKey(id, key)).toBe(false);
  },
);

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

test("any other character anywhere opens nothing, the last one's spare bits included", () => {
  const key = keyOf(signOrderLink(id));
  let opened = 0;
  for (let i = 0; i < key.length; i++) {
    for (const letter of letters) {
      if (checkOrderKey(id, key.slice(0, i) + letter + key.slice(i + 1))) opened += 1;
    }
  }
  // The key itself, once at each place.
  expect(opened).toBe(key.length);
  expect(checkOrderKey(id, `${key}\n`)).toBe(false);
});

test("a link signed before the rotation still opens", () => {
  const old = "the secret of last year";
  const key = createHmac("sha256", old).update(`order link\n${id}`).digest("base64url");
  expect(checkOrderKey(id, key)).toBe(false);
  (secrets as string[]).push(old);
  expect(checkOrderKey(id, key)).toBe(true);
  expect(keyOf(signOrderLink(id))).not.toBe(key);
  (secrets as string[]).pop();
});
