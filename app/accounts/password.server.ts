import {
  type Argon2Parameters,
  argon2,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
let before: Promise<unknown> = Promise.resolve();

/** One after the other: many logins at once neither take much memory nor the threads from others. */
function deriveInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  const mine = before.then(() => derive("argon2id", parameters));
  before = mine.catch(() => undefined);
  return mine;
}

/**
 * OWASP's figures for argon2id: 46 MiB, one pass, one lane. As strong as 19 MiB in two passes, which
 * glibc would keep for each thread: only blocks above 32 MiB surely go back to the system.
 */
const cost = { memory: 47104, passes: 1, parallelism: 1 } as const;
const LENGTH = 32;

/** In the customary notation, `$argon2id$v=19$m=47104,t=1,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveInTurn({
    message: password,
    nonce: salt,
    tagLength: LENGTH,
    ...cost,
  });
  const { memory, passes, parallelism } = cost;
  const parts = [salt, hash].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${parts.join("$")}`;
}

/** False also when `stored` is no hash of `hashPassword`. One derivation runs at a time: each takes memory. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) return false;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(match[5] as string, "base64");
  const found = await deriveInTurn({
    message: password,
    nonce: Buffer.from(match[4] as string, "base64"),
    tagLength: expected.length,
    memory,
    passes,
    parallelism,
  });
  return timingSafeEqual(found, expected);
}

/** No letters or digits that look alike: it is read off a screen. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Groups of four with dashes between, some 20 bits each. */
export function readableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** Some 79 bits. */
export function readablePassword(): string {
  return readableCode(4);
}
