import { mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

/** The sandbox's own file: what was ordered before a restart can be paid after it. */
type Kind = "order" | "payment" | "refund" | "dispute";

interface Entity {
  id: string;
  created_at: number;
}

interface Page {
  count: number;
  skip: number;
  from?: number;
  to?: number;
}

export interface Job {
  id: number;
  kind: string;
  body: Record<string, unknown>;
}

export type Store = ReturnType<typeof openStore>;

const tables = `
create table if not exists entities (
  id text primary key,
  kind text not null,
  parent text,
  receipt text,
  token text unique,
  created_at integer not null,
  body text not null
) strict;
create index if not exists entities_parent on entities (parent, kind);
create index if not exists entities_receipt on entities (receipt) where receipt is not null;
create table if not exists idempotency (
  key text primary key,
  fingerprint text not null,
  refund_id text not null
) strict;
create table if not exists jobs (
  id integer primary key,
  due integer not null,
  kind text not null,
  body text not null
) strict;
create index if not exists jobs_due on jobs (due);
`;

/** Opens the sandbox's file, making it where there is none; ":memory:" keeps nothing. */
export function openStore(file: string) {
  if (file !== ":memory:") mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = NORMAL");
  db.pragma("busy_timeout = 2000");
  db.exec(tables);
  return {
    transaction<T>(work: () => T): T {
      return db.inTransaction ? work() : db.transaction(work).immediate();
    },
    ...entitiesIn(db),
    ...refundKeysIn(db),
    ...jobsIn(db),
    forget: forgettingIn(db),
    close() {
      db.close();
    },
  };
}

/** Orders, payments, refunds and disputes, each as the provider's JSON says it. */
function entitiesIn(db: Database.Database) {
  const insert = db.prepare(
    "insert into entities (id, kind, parent, receipt, token, created_at, body) values (?, ?, ?, ?, ?, ?, ?)",
  );
  const write = db.prepare("update entities set body = ? where id = ?");
  const byId = db
    .prepare<[string, string], string>("select body from entities where id = ? and kind = ?")
    .pluck();
  const byToken = db.prepare<[string], string>("select body from entities where token = ?").pluck();
  const byParent = db
    .prepare<[string, string], string>(
      "select body from entities where parent = ? and kind = ? order by rowid desc",
    )
    .pluck();
  const page = (narrowed: string) =>
    db
      .prepare<unknown[], string>(
        `select body from entities where ${narrowed} and created_at between ? and ?
         order by rowid desc limit ? offset ?`,
      )
      .pluck();
  const paged = page("kind = ?");
  const pagedByReceipt = page("receipt = ? and kind = ?");
  return {
    add(kind: Kind, entity: Entity, extra: { parent?: string; receipt?: string; token?: string }) {
      const { parent = null, receipt = null, token = null } = extra;
      const body = JSON.stringify(entity);
      insert.run(entity.id, kind, parent, receipt, token, entity.created_at, body);
    },
    save(entity: Entity) {
      write.run(JSON.stringify(entity), entity.id);
    },
    find<T>(kind: Kind, id: string): T | null {
      return parse<T>(byId.get(id, kind));
    },
    findByToken<T>(token: string): T | null {
      return parse<T>(byToken.get(token));
    },
    children<T>(kind: Kind, parent: string): T[] {
      return byParent.all(parent, kind).map((body) => read<T>(body));
    },
    list<T>(kind: Kind, page: Page, receipt?: string): T[] {
      const range = [page.from ?? 0, page.to ?? Number.MAX_SAFE_INTEGER, page.count, page.skip];
      const rows = receipt
        ? pagedByReceipt.all(receipt, kind, ...range)
        : paged.all(kind, ...range);
      return rows.map((body) => read<T>(body));
    },
  };
}

/** Under which key a refund was asked for: asked twice it is one. */
function refundKeysIn(db: Database.Database) {
  const readKey = db.prepare<[string], { fingerprint: string; refund_id: string }>(
    "select fingerprint, refund_id from idempotency where key = ?",
  );
  const writeKey = db.prepare("insert into idempotency values (?, ?, ?)");
  return {
    refundByKey(key: string) {
      return readKey.get(key);
    },
    rememberKey(key: string, fingerprint: string, refundId: string) {
      writeKey.run(key, fingerprint, refundId);
    },
  };
}

/** What happens later, such as a webhook that is sent. */
function jobsIn(db: Database.Database) {
  const addJob = db.prepare("insert into jobs (due, kind, body) values (?, ?, ?)");
  const dueJobs = db.prepare<[number], { id: number; kind: string; body: string }>(
    "select id, kind, body from jobs where due <= ? order by due, id",
  );
  const nextDue = db.prepare<[], number | null>("select min(due) from jobs").pluck();
  const dropJob = db.prepare("delete from jobs where id = ?");
  return {
    addJob(due: number, kind: string, body: Record<string, unknown>) {
      addJob.run(Math.round(due), kind, JSON.stringify(body));
    },
    dueJobs(now: number): Job[] {
      return dueJobs.all(now).map((row) => ({ ...row, body: JSON.parse(row.body) }));
    },
    nextDue(): number | null {
      return nextDue.get() ?? null;
    },
    dropJob(id: number) {
      dropJob.run(id);
    },
  };
}

/** Takes e-mail and phone out of the payments that are meant; others have their turn meanwhile. */
function forgettingIn(db: Database.Database) {
  const payments = db.prepare<[number], { at: number; body: string }>(
    "select rowid at, body from entities where kind = 'payment' and rowid > ? order by rowid limit 100",
  );
  const withoutContact = db.prepare(
    "update entities set body = json_set(body, '$.email', null, '$.contact', null) where rowid = ?",
  );
  const waiting = db.prepare<[], { id: number; body: string }>("select id, body from jobs");
  const dropJob = db.prepare("delete from jobs where id = ?");
  return async (isMeant: (body: string) => boolean) => {
    db.pragma("secure_delete = ON");
    for (let rows = payments.all(0); rows.length > 0; rows = payments.all(rows.at(-1)?.at ?? 0)) {
      for (const { at, body } of rows) if (isMeant(body)) withoutContact.run(at);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const { id, body } of waiting.all()) if (isMeant(body)) dropJob.run(id);
    // What stood there before waits in the log until it is written back.
    db.pragma("wal_checkpoint(TRUNCATE)");
  };
}

function read<T>(body: string): T {
  return JSON.parse(body) as T;
}

function parse<T>(body: string | undefined): T | null {
  return body === undefined ? null : read<T>(body);
}
