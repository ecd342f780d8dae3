import { createCookie, createCookieSessionStorage } from "react-router";
import { expect, test } from "vitest";
import { secrets } from "#app/settings/secrets.server.ts";
import { cookieNames } from "./cookie-names.ts";
import { openShopper, shopperOf } from "./session.server.ts";
import { shopCookie } from "./shop-cookie.server.ts";

const id = "a-shopper-of-an-earlier-release_";
const word = { text: "साड़ी, ₹ 1,299 — “two” + two/three==; ok", times: [1, 2] };

function pair(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

test("a session the framework signed stays valid, and the framework reads ours", async () => {
  const storage = createCookieSessionStorage<{ shopper: string }>({
    cookie: { name: cookieNames.shopper, secrets: [...secrets] },
  });
  const session = await storage.getSession();
  session.set("shopper", id);
  const theirs = pair(await storage.commitSession(session));
  expect(shopperOf(new Request("http://x/", { headers: { Cookie: theirs } }))).toBe(id);

  const { id: fresh, headers } = openShopper(new Request("http://x/"));
  const ours = await storage.getSession(pair(headers["Set-Cookie"]));
  expect(ours.get("shopper")).toBe(fresh);
});

test.each([true, false])(
  "what is written is what the framework writes (signed: %s)",
  async (signed) => {
    const options = { httpOnly: true, maxAge: 60, path: "/desk" };
    const theirs = createCookie("word", { ...options, ...(signed && { secrets: ["new", "old"] }) });
    const ours = shopCookie("word", { signed, maxAge: 60, path: "/desk", secrets: ["new", "old"] });
    for (const value of [word, "226003", { shopper: id }, [], null, 7]) {
      expect(ours.write(value).split("; ").sort()).toEqual(
        (await theirs.serialize(value)).split("; ").sort(),
      );
      expect(ours.read(pair(await theirs.serialize(value)))).toEqual(value);
      // A second time it is remembered.
      expect(ours.read(pair(await theirs.serialize(value)))).toEqual(value);
    }
    expect(pair(ours.write("", { maxAge: 0 }))).toBe("word=");
    expect(ours.write("", { maxAge: 0 })).toContain("Max-Age=0;");
  },
);

test("an earlier secret still verifies, the newest signs, another does not", () => {
  const earlier = shopCookie("word", { signed: true, secrets: ["old"] });
  const now = shopCookie("word", { signed: true, secrets: ["new", "old"] });
  const later = shopCookie("word", { signed: true, secrets: ["new"] });
  expect(now.read(pair(earlier.write(word)))).toEqual(word);
  expect(later.read(pair(now.write(word)))).toEqual(word);
  expect(later.read(pair(earlier.write(word)))).toBeUndefined();
});

test("a forged value is none, each letter of it", () => {
  const cookie = shopCookie("word", { signed: true, secrets: ["new"] });
  const right = pair(cookie.write({ shopper: id }));
  expect(cookie.read(right)).toEqual({ shopper: id });
  const dot = right.indexOf(".");
  for (let at = "word=".length; at < right.length; at += 1) {
    // The last letter of 43 holds two bits that mean nothing.
    if (at === dot || at === right.length - 1) continue;
    const letter = right[at] === "A" ? "B" : "A";
    const forged = `${right.slice(0, at)}${letter}${right.slice(at + 1)}`;
    expect(cookie.read(forged), forged).toBeUndefined();
  }
  for (const header of ["", "word=", "word=.", "word=e30.", "word=e30", "words=1", "other=word=1"])
    expect(cookie.read(header), header).toBeUndefined();
});

test("of several cookies the one of that name, and of two the first", () => {
  const cookie = shopCookie("word", { signed: true, secrets: ["new"] });
  const [one, two] = [cookie.write(1), cookie.write(2)].map(pair);
  expect(cookie.read(`a=b; sword=3; ${one}; ${two}; z`)).toBe(1);
  expect(cookie.read(`passwordword=1;${two}`)).toBe(2);
  expect(cookie.read(`word=%E0%A4; ${two}`)).toBeUndefined();
});

test("remembering values has an end", () => {
  const cookie = shopCookie("word", { signed: true, secrets: ["new"] });
  const first = pair(cookie.write(0));
  for (let n = 0; n < 5000; n += 1) expect(cookie.read(pair(cookie.write(n)))).toBe(n);
  expect(cookie.read(first)).toBe(0);
});
