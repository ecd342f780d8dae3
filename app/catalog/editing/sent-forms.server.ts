import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { DAY } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { productForms, products } from "#db/schema.ts";
import type { UploadedFile } from "../uploads.server.ts";

/**
 * A form that carries a token is done once, however often and to whichever process it is sent: pressed
 * twice, sent again by a reload, or by the page one goes back to. Another file, even of the same name,
 * makes it another form; so does a new visit of its page, which has a new token.
 */

const find = db
  .select({ id: products.id, title: products.title, publishAt: products.publishAt })
  .from(productForms)
  .innerJoin(products, eq(products.id, productForms.productId))
  .where(eq(productForms.key, sql.placeholder("key")))
  .prepare();
const forget = db
  .delete(productForms)
  .where(lt(productForms.at, sql.placeholder("before")))
  .prepare();

/** Undefined without a token: a call that is made twice means it twice. */
export async function keyOfForm(
  token: string | undefined,
  contents: unknown,
  files: readonly UploadedFile[],
): Promise<string | undefined> {
  if (!token) return undefined;
  const names = files.map(({ name }) => name);
  const hash = createHash("sha256").update(JSON.stringify([token, contents, names]));
  // A phone calls every picture that it takes for a form image.jpg.
  for (const { path } of files) {
    const own = createHash("sha256");
    for await (const part of createReadStream(path)) own.update(part);
    hash.update(own.digest());
  }
  return hash.digest("base64url");
}

/** The product that this form has made or changed. */
export function productOfForm(key: string | undefined) {
  return key === undefined ? undefined : find.get({ key });
}

/** Part of the transaction that does what the form asks for. */
export function rememberForm(
  { now }: Context,
  { key, productId }: { key: string | undefined; productId: string },
): void {
  if (key === undefined) return;
  forget.run({ before: now - DAY });
  db.insert(productForms).values({ key, productId, at: now }).run();
}
