import { createHmac, randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function newId(prefix: string): string {
  let id = `${prefix}_`;
  for (let i = 0; i < 14; i += 1) id += letters[randomInt(letters.length)];
  return id;
}

export function hmac(secret: string, message: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}
