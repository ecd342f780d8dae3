import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { ofCores, readEnv, settingNames } from "./env.server.ts";
import { unknownSettings } from "./unknown-settings.ts";

test("a blank setting is none: no port of chance, no data in the folder of the program", () => {
  const blank = readEnv({ PORT: " ", HOST: " ", DATA_DIR: " ", SMTP_URL: "" });
  expect(blank).toEqual(readEnv({}));
  expect(blank).toMatchObject({ PORT: 3000, HOST: "0.0.0.0" });
});

test("the shop's address is taken as browsers write it", () => {
  for (const origin of ["https://Shop.Example/", "https://shop.example:443"]) {
    expect(readEnv({ PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe("https://shop.example");
  }
});

test("proxies on this computer are believed unless others are named", () => {
  expect(readEnv({}).TRUST_PROXY).toEqual(["127.0.0.0/8", "::1"]);
  const TRUST_PROXY = "172.16.0.0/12,  2001:db8::7";
  expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toEqual(["172.16.0.0/12", "2001:db8::7"]);
});

test.each([
  ["PORT", ["abc", "80000", "-1", "3000.5", "0x10"], "a number up to 65535"],
  [
    "PUBLIC_ORIGIN",
    ["shop.example", "https://shop.example/sub", "https://"],
    "https://shop.example",
  ],
  ["RAZORPAY_API_URL", ["foo", "ftp://host"], "https://host"],
  ["SMTP_URL", ["mail.example", "smtp:nonsense", "smtp://"], "smtps://user:password@host:465"],
  ["MAIL_FROM", ["Bakhiya", "care@", "Bakhiya <care>"], "<care@shop.example>"],
  [
    "TRUST_PROXY",
    ["proxy", "10.0.0.0/33", "0.0.0.0/0", "10.0.0.0/8/8", "::1/129", "10.0.0.1 10.0.0.2"],
    "172.18.0.2, 10.0.0.0/8",
  ],
  ["SEED", ["nobody", "empty", "Bakhiya"], "one of bakhiya"],
  ["DEMO", ["false", "no"], "on or off"],
  ["LOG_LEVEL", ["INFO"], "fatal, error, warn"],
])("a wrong %s is told in words that name a right one", (name, wrong, hint) => {
  for (const value of wrong) {
    const message = new RegExp(`^These settings are wrong:\\n  ${name}: must .*${hint}[^\\n]*$`);
    expect(() => readEnv({ [name]: value }), value).toThrow(message);
  }
});

test.each([
  ",",
  "a secret of some length,",
  "a secret of some length,,another of some length",
  "short",
])("SESSION_SECRET=%s is refused: the shop would sign with one nobody meant", (value) => {
  expect(() => readEnv({ SESSION_SECRET: value })).toThrow("SESSION_SECRET: each secret needs");
});

test("OPERATOR_PASSWORD is as long as a password of the desk, counted as it is read", () => {
  expect(() => readEnv({ OPERATOR_PASSWORD: "nine-char" })).toThrow("at least 10 characters");
  expect(() => readEnv({ OPERATOR_PASSWORD: "🧵🧵🧵🧵🧵" })).toThrow("at least 10 characters");
  expect(readEnv({ OPERATOR_PASSWORD: "ten-letter" }).OPERATOR_PASSWORD).toBe("ten-letter");
});

test.each([
  ["RAZORPAY_KEYID", "RAZORPAY_KEY_ID"],
  ["SMPT_URL", "SMTP_URL"],
  ["DATADIR", "DATA_DIR"],
  ["data_dir", "DATA_DIR"],
  ["PUBLIC_ORIGN", "PUBLIC_ORIGIN"],
  ["OPERATOR_PASSWROD", "OPERATOR_PASSWORD"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
])("%s is told: %s was meant", (name, meant) => {
  expect(unknownSettings([name], settingNames)).toEqual([
    `${name} is no setting of the shop and is not read: is ${meant} meant?`,
  ]);
});

test("a name of ours that is none is told; what belongs to others is not", () => {
  expect(unknownSettings(["SMTP_PASSWORD", "RAZORPAY_SECRET"], settingNames)).toHaveLength(2);
  const others = ["HOME", "HOSTNAME", "POST", "LOGNAME", "NODE_OPTIONS", "XDG_DATA_DIRS", "MAIL"];
  expect(unknownSettings([...settingNames, ...others, "PATH", "PWD", "CI"], settingNames)).toEqual(
    [],
  );
});

test("everything that is wrong is told at once, what lacks its other half too", () => {
  const wrong = { PORT: "80000", RAZORPAY_KEY_ID: "rzp_test_1", SHIPROCKET_EMAIL: "a@b.example" };
  for (const name of ["PORT", "RAZORPAY_KEY_SECRET", "SHIPROCKET_PASSWORD"]) {
    expect(() => readEnv(wrong)).toThrow(`  ${name}: `);
  }
});

test("auto is a process for each core, on a larger box than any shop needs as many as may be", () => {
  expect([1, 8, 64, 96].map(ofCores)).toEqual([1, 8, 64, 64]);
  expect(readEnv({ WEB_PROCESSES: "auto" }).WEB_PROCESSES).toBe(ofCores(availableParallelism()));
});

test("each setting stands in the example and in the operator's table", () => {
  // Set by systemd, by what starts the shop, and by `npm run dev`.
  const others = new Set(["LISTEN_FDS", "NODE_ENV", "STYLEGUIDE"]);
  const names = settingNames.filter((name) => !others.has(name));
  const example = readFileSync(".env.example", "utf8");
  const table = readFileSync("docs/operating.md", "utf8");
  expect(names.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
