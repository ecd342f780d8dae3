import pino from "pino";
import { env } from "./env.server.ts";

/** JSON lines on stdout. No names, postal or mail addresses, phones, cookies or query strings go in. */
export const log = pino({
  level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ["name", "email", "phone", "address", "*.email", "*.phone", "*.address"],
    remove: true,
  },
  // An error of a driver or supplier may quote what it was given: its kind, text and stack only.
  serializers: {
    err: (error: unknown) =>
      error instanceof Error
        ? { type: error.name, message: error.message.slice(0, 300), stack: error.stack }
        : { type: typeof error },
  },
});
