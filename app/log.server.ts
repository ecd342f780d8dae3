import { writeSync } from "node:fs";
import pino from "pino";
import { env } from "./env.server.ts";

/**
 * A line that cannot be written (the disk of the log is full, its reader has gone) is lost. pino's
 * own writing would try it again and again, and no request would ever be answered.
 */
const output = {
  write(line: string) {
    try {
      writeSync(1, line);
    } catch {
      // Nowhere to tell it.
    }
  },
};

/** JSON lines on stdout. No names, postal or mail addresses, phones, cookies or query strings go in. */
const options: pino.LoggerOptions = {
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
};

export const log = pino(options, output);
