import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { migrateTo, START, writeLater, writeYear } from "./release-fixture.ts";

/**
 * A shop of the release with migration 16 (`ce302bb`) that has been open for a year, and what the
 * releases up to migration 29 wrote: each column is held against the sentence it was filled from.
 */
type Event = {
  id: number;
  order_id: string;
  at: number;
  who: string;
  what: string;
  detail: string;
};
type Move = { id: number; who: string; why: string };
type Mail = { key: string; sent_at: number | null };

const sqlite = new Database(":memory:");
const read = <Row>(sql: string) => sqlite.prepare(sql).all() as Row[];
let events: Event[];
let moves: Move[];
let mails: Mail[];
let before: Record<string, number>;

const tables = [
  "orders",
  "order_lines",
  "order_events",
  "stock_moves",
  "outbox",
  "return_requests",
];
const counts = () =>
  Object.fromEntries(
    tables.map((table) => [
      table,
      Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get()),
    ]),
  );

beforeAll(() => {
  sqlite.pragma("foreign_keys = ON");
  migrateTo(sqlite, 16);
  writeYear(sqlite, 40);
  migrateTo(sqlite, 29);
  writeLater(sqlite);
  events = read("select * from order_events order by id");
  moves = read("select * from stock_moves order by id");
  mails = read("select key, sent_at from outbox order by id");
  before = counts();
  migrateTo(sqlite, Number.POSITIVE_INFINITY);
});

test("nothing is lost, and nothing points into the void", () => {
  expect(counts()).toEqual(before);
  expect(before.orders).toBeGreaterThan(1000);
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
});

/** By the sentence alone, where the kind is not the sentence with hyphens for blanks. */
const renamed: Record<string, string> = {
  "pieces not kept": "units-not-kept",
  "payment returned by the provider": "payment-returned",
  "second payment, refund due": "second-payment",
  "wrong amount, refund due": "wrong-amount",
  "paid after it was cancelled, refund due": "paid-after-cancellation",
  "paid after the pieces were sold, refund due": "paid-after-sold-out",
  "transfer under check": "transfer-reported",
  "courier called": "pickup-requested",
  "parcel saved": "parcel-noted",
  "parcel sent back: IN TRANSIT": "return-tracked",
  "back on the shelf": "restocked",
  "refund asked": "refund-requested",
  "what nobody knows": "other",
};
const courierEvents = /^(parcel |shipped|delivered|sent again)/;

test("each event has the kind, the actor and the note of its sentence", () => {
  const filled = read<{ id: number; at: number; actor: string; kind: string; note: string | null }>(
    "select id, at, actor, kind, note from order_events order by id",
  );
  const expected = events.map(({ id, at, who, what, detail }) => {
    const isBooking = what === "parcel cancelled" && who === "operator";
    const kind = isBooking ? "booking-cancelled" : (renamed[what] ?? what.replaceAll(" ", "-"));
    const supplier = courierEvents.test(what) ? "courier" : "provider";
    const actor = who === "clock" ? "scheduler" : who === "provider" ? supplier : who;
    const note =
      kind === "other"
        ? what
        : kind === "undone"
          ? null
          : kind === "return-tracked"
            ? `IN TRANSIT ${detail}`
            : detail;
    return { id, at, actor, kind, note };
  });
  expect(filled).toEqual(expected);
  expect(new Set(expected.map(({ kind }) => kind)).size).toBeGreaterThan(40);
});

test("an undone step is named by its event, a former address by itself", () => {
  const undone = read<{ kind: string; of: string }>(
    `select u.kind, e.kind of from order_events u join order_events e on e.id = u.undoes
     where e.order_id = u.order_id and e.id < u.id order by u.id`,
  );
  expect(undone).toEqual([
    { kind: "undone", of: "shipped" },
    { kind: "undone", of: "delivered" },
  ]);
  const mailIn = (detail: string | null) => /\bemail: (\S+@\S+) →/.exec(detail ?? "")?.[1] ?? null;
  const former = read<{ former_email: string | null }>(
    "select former_email from order_events order by id",
  ).map(({ former_email }) => former_email);
  expect(former).toEqual(events.map(({ detail }) => mailIn(detail)));
  expect(former.filter(Boolean)).toHaveLength(80);
});

test("when an order arrived and came back is what its history says", () => {
  const rows = read<{ id: string; delivered_at: number | null; returned_at: number | null }>(
    "select id, delivered_at, returned_at from orders order by number",
  );
  const lastOf = (id: string, what: string) => {
    const own = events.filter((event) => event.order_id === id);
    const undone = own.some((event) => event.what === "undone" && event.detail === what);
    return undone ? null : (own.findLast((event) => event.what === what)?.at ?? null);
  };
  expect(rows.map(({ delivered_at }) => delivered_at)).toEqual(
    rows.map(({ id }) => lastOf(id, "delivered")),
  );
  expect(rows.map(({ returned_at }) => returned_at)).toEqual(
    rows.map(({ id }) => lastOf(id, "returned")),
  );
  expect(rows.filter((row) => row.delivered_at !== null).length).toBeGreaterThan(200);
  const exchanges = read<{ order_id: string; wish: string; exchanged_at: number | null }>(
    `select r.order_id, r.wish, x.sent_at exchanged_at
     from return_requests r left join exchanges x on x.request_id = r.id order by r.id`,
  );
  expect(exchanges.map(({ exchanged_at }) => exchanged_at)).toEqual(
    exchanges.map(({ order_id }) => lastOf(order_id, "exchange sent")),
  );
  expect(
    new Set(exchanges.map(({ wish, exchanged_at }) => `${wish} ${exchanged_at !== null}`)),
  ).toEqual(new Set(["exchange true", "return false"]));
});

test("each move of stock has the kind, the order and the person of its sentence", () => {
  const kinds: [RegExp, string][] = [
    [/: size taken off$/, "size-removed"],
    [/^product added$/, "product-added"],
    [/^(counted|edited|imported)$/, "$1"],
    [/^placed$/, "ordered"],
    [/^paid after all$/, "paid-late"],
    [/^(paid|cancelled)$/, "$1"],
    [/, refund due$/, "payment-refused"],
    [/kept/, "not-kept"],
    [/^not paid in time$/, "expired"],
    [/^not delivered$/, "undelivered"],
    [/^return (\w+) received$/, "returned"],
    [/^exchange (\w+)$/, "exchanged"],
    [/./, "other"],
  ];
  const people: Record<string, string> = {
    clock: "scheduler",
    shopper: "shopper",
    provider: "provider",
  };
  const filled = read<Record<string, unknown>>(
    `select id, kind, actor, actor_name name, order_id orderId, order_number number, reason
     from stock_moves order by id`,
  );
  const known = new Set(read<{ id: string }>("select id from orders").map(({ id }) => id));
  const expected = moves.map(({ id, who, why }) => {
    const [, number = null, text = ""] = /^(?:order (\d+): )?(.*)$/.exec(why) ?? [];
    const [pattern, kind] = kinds.find(([each]) => each.test(text)) ?? [/$/, ""];
    const reasons: Record<string, string> = {
      other: text,
      returned: "return AB12",
      exchanged: "exchange AB12",
    };
    return {
      id,
      kind: kind === "$1" ? (pattern.exec(text)?.[1] ?? "") : kind,
      actor: people[who] ?? "operator",
      name: who in people ? null : who,
      orderId: number && known.has(`order-${number}`) ? `order-${number}` : null,
      number: number ? Number(number) : null,
      reason: text === "not kept in a rush" ? "in a rush" : (reasons[kind] ?? null),
    };
  });
  expect(filled).toEqual(expected);
  expect(new Set(expected.map(({ kind }) => kind)).size).toBe(16);
});

test("a mail that may still be asked for has its kind; one that is sent stays as it is", () => {
  const filled = read<{ kind: string | null }>("select kind from outbox order by id");
  expect(filled.map(({ kind }) => kind)).toEqual(
    mails.map(({ key, sent_at }) => {
      const kind = key.split(":")[0] ?? "";
      return sent_at === null || kind === "notice" ? kind : null;
    }),
  );
  const write = (kind: string | null) =>
    sqlite
      .prepare(
        `insert into outbox (kind, key, recipient, subject, html, text, created_at)
         values (?, 'x', 'a', 's', 'h', 't', ?)`,
      )
      .run(kind, START);
  expect(() => write("order-eaten")).toThrow("a mail of no known kind");
  expect(() => write(null)).toThrow("a mail of no known kind");
});

test("from now on the database refuses a kind it does not know, and writes down when an order arrives", () => {
  const write = (sql: string) => () => sqlite.exec(sql);
  expect(write("update order_events set kind = 'eaten' where id = 1")).toThrow("order_events_kind");
  expect(write("update order_events set actor = 'clock' where id = 1")).toThrow(
    "order_events_actor",
  );
  expect(write("update order_events set undoes = 1 where kind = 'placed'")).toThrow("_undoes");
  expect(write("update stock_moves set kind = 'eaten'")).toThrow("stock_moves_kind");
  const shipped = read<{ id: string }>("select id from orders where status = 'shipped' limit 1")[0]
    ?.id;
  const at = () =>
    sqlite.prepare("select delivered_at d, returned_at r from orders where id = ?").get(shipped);
  const move = sqlite.prepare("update orders set status = ?, updated_at = ? where id = ?");
  move.run("delivered", START + 1, shipped);
  expect(at()).toEqual({ d: START + 1, r: null });
  move.run("return requested", START + 2, shipped);
  move.run("delivered", START + 3, shipped);
  expect(at()).toEqual({ d: START + 1, r: null });
  move.run("shipped", START + 4, shipped);
  expect(at()).toEqual({ d: null, r: null });
  move.run("returned", START + 5, shipped);
  expect(at()).toEqual({ d: null, r: START + 5 });
});

test("who cancelled an order is the shopper or the operator, as the release wrote it", () => {
  sqlite.exec("update orders set cancelled_by = cancelled_by");
  expect(() => sqlite.exec("update orders set cancelled_by = 'nobody'")).toThrow(
    "orders.cancelled_by is none of its values",
  );
});
