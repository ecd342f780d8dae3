import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
import { demonstrationNames, usualSeed } from "#db/seed/seeds.ts";
import { senderExample } from "./brand/brand.ts";
import { environmentNames, type SupplierSettings, supplierShape } from "./supplier-settings.ts";
import { supplierSettings } from "./suppliers.ts";
import { DAY, HOUR, MINUTE } from "./time.ts";
import { unknownSettings } from "./unknown-settings.ts";

/** The only reader of process.env. Wrong values stop the start, all of them named at once. */

const text = z.string().trim();
const optional = text.optional().transform((value) => value || undefined);
const list = text.optional().transform((value) =>
  (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Without path, query or login; written as browsers send it. */
const origin = z
  .url({
    protocol: /^https?$/,
    hostname: /./,
    error: "must be an origin such as https://shop.example",
  })
  .transform((value) => new URL(value))
  .refine(
    ({ href, origin }) => href === `${origin}/`,
    "must be an origin such as https://shop.example, without a path",
  )
  .transform((value) => value.origin);
/** An address, or a range of them such as 172.16.0.0/12. */
function isRange(value: string): boolean {
  const [address = "", prefix = "32", ...more] = value.split("/");
  const longest = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0;
  const isPrefix = /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest;
  return more.length === 0 && isPrefix && !address.includes("%");
}

const unitsMs = { m: MINUTE, h: HOUR, d: DAY };
/** "5m", "12h", "1d": from a minute to 30 days, in ms. */
const period = text
  .transform((value) => {
    const [, count = "0", unit = "m"] = /^(\d{1,5})\s*([mhd])$/.exec(value) ?? [];
    return Number(count) * unitsMs[unit as keyof typeof unitsMs];
  })
  .refine(
    (ms) => ms >= MINUTE && ms <= 30 * unitsMs.d,
    "must be a time such as 5m, 12h or 1d, from 1m to 30d",
  );

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Of the operator's password, here and at the desk. */
export const MIN_PASSWORD = 10;

const MOST_PROCESSES = 64;

/** `auto` on a box of so many: one larger than any shop needs opens too. */
export function ofCores(cores: number): number {
  return Math.min(cores, MOST_PROCESSES);
}

const envInput = z
  .object({
    NODE_ENV: optional,
    PORT: text
      .refine(
        (value) => /^\d{1,5}$/.test(value) && Number(value) < 65536,
        "must be a number up to 65535",
      )
      .transform(Number)
      .default(3000),
    HOST: text.default("0.0.0.0"),
    /** Set by systemd, which then holds the port and hands it over: nobody is refused at a restart. */
    LISTEN_FDS: optional,
    /** How many processes answer pages; with more than one, another one writes (`serving/supervisor.ts`). */
    WEB_PROCESSES: text
      .transform((value) => (value === "auto" ? ofCores(availableParallelism()) : Number(value)))
      .refine(
        (count) => Number.isInteger(count) && count >= 1 && count <= MOST_PROCESSES,
        `must be a number from 1 to ${MOST_PROCESSES}, or auto`,
      )
      .default(1),
    /**
     * Set by the supervisor, or for units of one's own behind a proxy: a reader answers pages and hands
     * what writes to the writer on the same DATA_DIR. A shop of one process has none.
     */
    WEB_ROLE: z
      .enum(["writer", "reader"], { error: "must be writer, reader or not set" })
      .optional(),
    /** In seconds: a process that is not open by then is taken for one that hangs (`serving/supervisor.ts`). */
    OPEN_WITHIN: text
      .transform(Number)
      .refine(
        (seconds) => Number.isInteger(seconds) && seconds >= 10 && seconds <= 3600,
        "must be a number of seconds from 10 to 3600",
      )
      .default(120),
    DATA_DIR: text.default("data").transform((value) => path.resolve(value)),
    BACKUP_DIR: optional,
    /** In ms, once read. */
    BACKUP_EVERY: period.default(DAY),
    /** A command for the shell, run with each finished backup; see app/backup/push-backup.ts. */
    BACKUP_PUSH: optional,
    PUBLIC_ORIGIN: origin.optional(),
    /** Of whoever may read `/metrics`, sent as a bearer token. */
    METRICS_TOKEN: text.min(16, "must have at least 16 characters").optional(),
    /** A CDN that fetches pictures, fonts, scripts and styles from the shop. */
    ASSET_ORIGIN: origin.optional(),
    /** Whose X-Forwarded-… headers are believed. */
    TRUST_PROXY: list
      .refine(
        (ranges) => ranges.every(isRange),
        "must be addresses or ranges such as 172.18.0.2, 10.0.0.0/8, with commas between",
      )
      .transform((ranges) => (ranges.length > 0 ? ranges : ["127.0.0.0/8", "::1"])),
    OPERATOR_PASSWORD: z
      .string()
      .refine(
        (value) => [...value].length >= MIN_PASSWORD,
        `must have at least ${MIN_PASSWORD} characters`,
      )
      .optional(),
    // "," names none: a shop that made its own then would end every session and open nothing sealed.
    SESSION_SECRET: text
      .transform((value) => value.split(",").map((part) => part.trim()))
      .refine(
        (secrets) => secrets.every((secret) => secret.length >= 16),
        "each secret needs at least 16 characters; several stand with commas between",
      )
      .default([]),
    PICKUP_PINCODE: z
      .string()
      .regex(/^[1-9]\d{5}$/, "must be a pincode of 6 digits")
      .optional(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: "must look like smtps://user:password@host:465, with %40 for an @ in the password",
      })
      .optional(),
    MAIL_FROM: text
      .regex(
        /^[^\s<>@]+@[^\s<>@]+$|<[^\s<>@]+@[^\s<>@]+>$/,
        `must be an address, such as ${senderExample}`,
      )
      .optional(),
    UPI_ID: z
      .string()
      .regex(/^[\w.-]{2,}@[a-zA-Z]{2,}$/, "must look like name@bank")
      .optional(),
    /** What a new data folder is filled with, and that it is filled at all. */
    SEED: z
      .enum(demonstrationNames, { error: `must be one of ${demonstrationNames.join(", ")}` })
      .default(usualSeed),
    DEMO: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    /** Parts and their states, for who changes them (`npm run dev`): no page of a shop that sells. */
    STYLEGUIDE: z.literal("on", { error: "must be on, or not set" }).optional(),
    LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(", ")}` }).default("info"),
  })
  .transform((env) => ({
    ...env,
    BACKUP_DIR: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, "backups")),
  }));

/** The shop reads no others. */
export const settingNames = [
  ...Object.keys(envInput.in.shape),
  ...supplierSettings.flatMap(environmentNames),
];

type Env = z.infer<typeof envInput>;

/** A blank value is none. Throws an Error whose message is the readable list of what is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = withoutBlanks(source);
  const own = envInput.safeParse(filled);
  const all = [
    own,
    ...supplierSettings.map((supplier) => supplierShape(supplier).safeParse(filled)),
  ];
  const issues = all.flatMap(({ error }) => error?.issues ?? []);
  if (own.success && issues.length === 0) return own.data;
  const lines = issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n${lines.join("\n")}`);
}

function withoutBlanks(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}

function readProcess(): Env {
  try {
    if (existsSync(".env")) loadEnvFile(".env");
    // A process of several says nothing that the first has said.
    const names = process.env.WEB_ROLE ? [] : Object.keys(process.env);
    for (const line of unknownSettings(names, settingNames)) console.error(line);
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

export const env: Env = readProcess();

/** For programs the shop starts: everything but its own settings, among which are its secrets. */
export function foreignEnvironment(): Record<string, string | undefined> {
  const own = new Set(settingNames);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)));
}

/** What the environment says of a supplier: the texts of its fields by key, and where its API is. */
export function supplierEnvironment(supplier: SupplierSettings): {
  values: Record<string, string>;
  apiUrl: string;
} {
  const given: Record<string, string | undefined> = supplierShape(supplier).parse(
    withoutBlanks(process.env),
  );
  const values = supplier.fields.flatMap(({ key, env: name = "" }) =>
    given[name] ? [[key, given[name]] as const] : [],
  );
  return { values: Object.fromEntries(values), apiUrl: given[supplier.apiUrl.env] ?? "" };
}

/** Where shoppers find the shop, for addresses in mails and at the payment provider. */
export const shopOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
