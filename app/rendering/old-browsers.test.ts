import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOldBrowser } from "./old-browsers.ts";

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 9; Redmi 6A) ${rest}`;
const chrome = (version: number, rest = "") =>
  android(
    `AppleWebKit/537.36 (KHTML, like Gecko) ${rest}Chrome/${version}.0.0.0 Mobile Safari/537.36`,
  );
const iPhone = (system: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const mac = (rest: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

/** As `deploy/nginx.conf` tells them apart: the first pattern that fits. */
function isOldByNginx(agent = ""): boolean {
  const config = readFileSync("deploy/nginx.conf", "utf8");
  const [, lines = ""] = /\$bakhiya_old \{([\s\S]*?)\n\}/.exec(config) ?? [];
  const rules = [...lines.matchAll(/"~(.+)" ([01]);/g)];
  expect(rules.length).toBeGreaterThan(5);
  return rules.find(([, pattern = ""]) => new RegExp(pattern).test(agent))?.[2] === "1";
}

test.each([
  ["Chrome 107", chrome(107)],
  ["a WebView of Android 5", chrome(95, "Version/4.0 ")],
  ["UC Browser", `${chrome(78)} UCBrowser/13.4.0.1306`],
  ["UC Browser that asks its own server", "UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.4; en-US) U2/1.0.0"],
  ["Samsung Internet 16", chrome(92, "SamsungBrowser/16.0 ")],
  ["Opera Mini", "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423"],
  ["the browser of Android 4", android("AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30")],
  ["a phone of keys", "Mozilla/5.0 (Mobile; LYF/F90M; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5"],
  ["an iPhone 6", iPhone("12_5_7", "Version/12.1.2 Mobile/15E148 Safari/604.1")],
  ["Instagram on iOS 14", iPhone("14_8", "Mobile/18H17 Instagram 243.1.0.14.111")],
  ["Chrome on iOS 15.3", iPhone("15_3", "CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1")],
  ["Safari 15.3 of a Mac", mac("Version/15.3 Safari/605.1.15")],
])("%s is below the floor", (_, agent) => {
  expect([isOldBrowser(agent), isOldByNginx(agent)]).toEqual([true, true]);
});

test.each([
  ["Chrome 108", chrome(108)],
  ["Chrome that is tested", chrome(150).replace("Chrome/", "HeadlessChrome/")],
  ["an iPhone that stays with iOS 15", iPhone("15_8_3", "Version/15.6.6 Mobile/15E148")],
  ["Safari 26", iPhone("18_6", "Version/26.0 Mobile/15E148 Safari/604.1")],
  ["Safari of a Mac", mac("Version/15.4 Safari/605.1.15")],
  ["Firefox 121", "Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0"],
  ["a program", "curl/8.5.0"],
  ["one that says nothing", undefined],
])("%s is not", (_, agent) => {
  expect([isOldBrowser(agent), isOldByNginx(agent)]).toEqual([false, false]);
});

test.each(["(iPhone", "Version/9.9 ", "(iPhone OS 1"])(
  "a header full of “%s” holds nobody up",
  (word) => {
    const agent = word.repeat(16_000 / word.length);
    const began = performance.now();
    for (let times = 0; times < 50; times += 1) isOldBrowser(agent);
    expect(performance.now() - began).toBeLessThan(1000);
  },
);
