import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { writeOrder } from "#app/desk/desk-fixture.ts";
import { secrets } from "#app/settings/secrets.server.ts";
import { dropSetting, refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { openLinkKeys } from "./link-keys.server.ts";
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

/** Starts the shop with these session secrets. */
function startWith(...now: string[]) {
  (secrets as string[]).splice(0, secrets.length, ...now);
  rereadSettings();
  openLinkKeys();
}
/** As another process finds the settings. */
function rereadSettings() {
  writeSetting("another", true);
  refreshSettings();
}

test("links open when the secret of the cookies has changed, and the earlier one is gone", () => {
  const key = keyOf(signOrderLink(id));
  const [first = ""] = secrets;
  startWith("the secret of this year", first);
  expect(keyOf(signOrderLink(id))).toBe(key);
  startWith("the secret of this year");
  expect(checkOrderKey(id, key)).toBe(true);
  // Nobody can unseal it: a new key is made, and the old one waits for its secret.
  startWith("a secret out of nowhere");
  expect(checkOrderKey(id, key)).toBe(false);
  const other = keyOf(signOrderLink(id));
  expect(other).not.toBe(key);
  startWith("a secret out of nowhere", "the secret of this year");
  expect([key, other].map((one) => checkOrderKey(id, one))).toEqual([true, true]);
  startWith(first);
});

test("links of an earlier version, signed with the session secrets, open for good", () => {
  writeOrder(1001);
  dropSetting("order-link-keys");
  const old = "the secret of last year";
  const key = createHmac("sha256", old).update(`order link\n${id}`).digest("base64url");
  startWith("the secret of this year", old);
  expect(checkOrderKey(id, key)).toBe(true);
  expect(keyOf(signOrderLink(id))).not.toBe(key);
  startWith("the secret of this year");
  expect(checkOrderKey(id, key)).toBe(true);
  startWith("the secret of next year");
  expect(checkOrderKey(id, key)).toBe(false);
});
