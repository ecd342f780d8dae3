import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19456, passes: 2, parallelism: 1 } as const;
const LENGTH = 32;

/** In the customary notation, `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive("argon2id", {
    message: password,
    nonce: salt,
    tagLength: LENGTH,
    ...cost,
  });
  const { memory, passes, parallelism } = cost;
  const parts = [salt, hash].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${parts.join("$")}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) return false;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(match[5] as string, "base64");
  const found = await derive("argon2id", {
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

/** Four groups of four, some 79 bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
