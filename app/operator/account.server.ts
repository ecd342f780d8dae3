import { env } from "#app/env.server.ts";
import { sqlite } from "#db/client.server.ts";
import { hashPassword, readablePassword, verifyPassword } from "./password.server.ts";

export const OPERATOR_NAME = "operator";

type Account = { id: number; passwordHash: string };

const find = sqlite.prepare("select id, password_hash passwordHash from operators where name = ?");
const insert = sqlite.prepare(
  "insert into operators (name, password_hash, created_at) values (?, ?, ?) on conflict do nothing",
);
const update = sqlite.prepare("update operators set password_hash = ? where id = ?");
const endSessions = sqlite.prepare("delete from operator_sessions where operator_id = ?");

/**
 * Called at start: there is an operator afterwards, whose password is `wanted` where one is set.
 * `hint` says where the password is to be found, or is the password itself, this once.
 */
export async function ensureOperator(
  wanted: string | undefined = env.OPERATOR_PASSWORD,
  now = Date.now(),
): Promise<{ name: string; hint: string }> {
  const name = OPERATOR_NAME;
  const account = find.get(name) as Account | undefined;
  if (!account) {
    const password = wanted ?? readablePassword();
    const { changes } = insert.run(name, await hashPassword(password), now);
    if (!wanted && changes === 1) {
      return { name, hint: `password: ${password}, shown only now: note it down` };
    }
  } else if (wanted && !(await verifyPassword(wanted, account.passwordHash))) {
    const hash = await hashPassword(wanted);
    sqlite.transaction(() => {
      update.run(hash, account.id);
      endSessions.run(account.id);
    })();
  }
  return {
    name,
    hint: wanted
      ? "password: as set in OPERATOR_PASSWORD"
      : "password: as shown at the first start; OPERATOR_PASSWORD sets a new one",
  };
}

/** Verified in place of a hash when the name is unknown, so that both take equally long. */
let decoy: Promise<string> | undefined;

/** The operator's id when name and password are right. */
export async function checkLogin(name: string, password: string): Promise<number | undefined> {
  const account = find.get(name.trim().toLowerCase()) as Account | undefined;
  decoy ??= hashPassword(readablePassword());
  const right = await verifyPassword(password, account?.passwordHash ?? (await decoy));
  return right ? account?.id : undefined;
}
