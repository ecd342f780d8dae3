import { existsSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";

/** The only reader of process.env. Wrong values stop the start, all of them named at once. */

const text = z.string().trim();
const optional = text.optional().transform((value) => value || undefined);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
const list = text.optional().transform((value) =>
  (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

const envInput = z
  .object({
    NODE_ENV: optional,
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: text.default("0.0.0.0"),
    DATA_DIR: text.default("data").transform((value) => path.resolve(value)),
    BACKUP_DIR: optional,
    PUBLIC_ORIGIN: url
      .refine(
        (value) => new URL(value).origin === value,
        "must be an origin such as https://shop.example, without a path",
      )
      .optional(),
    OPERATOR_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
    SESSION_SECRET: list.refine(
      (secrets) => secrets.every((s) => s.length >= 16),
      "each secret needs at least 16 characters",
    ),
    RAZORPAY_KEY_ID: optional,
    RAZORPAY_KEY_SECRET: optional,
    RAZORPAY_WEBHOOK_SECRET: list,
    RAZORPAY_API_URL: url.default("https://api.razorpay.com"),
    SHIPROCKET_EMAIL: optional,
    SHIPROCKET_PASSWORD: optional,
    SHIPROCKET_API_URL: url.default("https://apiv2.shiprocket.in"),
    /** The token set beside the webhook's address in the panel; two during a rotation. */
    SHIPROCKET_WEBHOOK_TOKEN: list,
    PICKUP_PINCODE: z
      .string()
      .regex(/^[1-9]\d{5}$/, "must be a pincode of 6 digits")
      .default("226001"),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: optional,
    UPI_ID: z
      .string()
      .regex(/^[\w.-]{2,}@[a-zA-Z]{2,}$/, "must look like name@bank")
      .optional(),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
      .default("info"),
  })
  .refine((env) => Boolean(env.RAZORPAY_KEY_ID) === Boolean(env.RAZORPAY_KEY_SECRET), {
    path: ["RAZORPAY_KEY_SECRET"],
    message: "set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET together, or neither",
  })
  .refine((env) => Boolean(env.SHIPROCKET_EMAIL) === Boolean(env.SHIPROCKET_PASSWORD), {
    path: ["SHIPROCKET_PASSWORD"],
    message: "set SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD together, or neither",
  })
  .transform((env) => ({
    ...env,
    BACKUP_DIR: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, "backups")),
  }));

type Env = z.infer<typeof envInput>;

/** Throws an Error whose message is the readable list of what is wrong. */
function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = envInput.safeParse(filled);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n${lines.join("\n")}`);
}

function readProcess(): Env {
  if (existsSync(".env")) loadEnvFile(".env");
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

export const env: Env = readProcess();

/** Where shoppers find the shop, for addresses in mails and at the payment provider. */
export const shopOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
