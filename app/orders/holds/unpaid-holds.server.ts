import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import { releaseKept } from "./hold-units.server.ts";
import {
  heldInAll,
  holdsBefore,
  keptBy,
  keptByAll,
  keptByOne,
  keptBySource,
  sourceOf,
} from "./unpaid-holds.sql.server.ts";

/** Units that unpaid orders keep off the shelf, and their way back. */

type UnpaidHold = {
  id: string;
  number: number;
  units: number;
  /** "2 × Gulmohar Straight Kurti (M)", one a size. */
  kept: string[];
  /** When they go back by themselves, in ms UTC. */
  until: number;
  hasTransferReport: boolean;
  /** Orders that keep units and share browser, phone, e-mail or network with it, itself included. */
  ofSource: number;
};
export type Scope = "one" | "source" | "all";

const PAGE = 50;
type Named = { id: string; number: number };

/** Orders that keep units, and how many units in all. */
export function countUnpaidHolds() {
  return heldInAll.get() ?? { orders: 0, units: 0 };
}

/** The newest first; `next` is the `after` of the following page. */
export function listUnpaidHolds(after: string | null): {
  holds: UnpaidHold[];
  next: string | null;
} {
  const rows = holdsBefore.all(readNumberKey(after), PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ number }) => String(number));
  const holds = page.map((row) => ({
    ...row,
    hasTransferReport: row.hasTransferReport === 1,
    kept: keptBy.all(row.id),
    ofSource: withSource(row.id).length,
  }));
  return { holds, next };
}

function withSource(orderId: string): Named[] {
  const source = sourceOf.get(orderId);
  return source ? keptBySource.all(source) : [];
}

/** The orders that a press would release: this one, all of its source, or every one. */
export function toRelease(orderId: string, scope: Scope): Named[] {
  if (scope === "all") return keptByAll.all();
  if (scope === "source") return withSource(orderId);
  return keptByOne.all(orderId);
}

const NAMED = 20;

/** "1001, 1002 and 30 more" */
export function orderNumbersOf(orders: Named[]): string {
  const named = orders.slice(0, NAMED).map(({ number }) => number);
  const rest = orders.length - named.length;
  return rest > 0 ? `${named.join(", ")} and ${rest} more` : named.join(", ");
}

/** Puts what they keep back on the shelf. The orders stay, and take their units when they are paid. */
export function releaseUnpaid(
  context: Context,
  { orderId, scope }: { orderId: string; scope: Scope },
): { orders: number; units: number } {
  return sqlite
    .transaction(() => {
      const orders = toRelease(orderId, scope);
      const units = orders.reduce((sum, { id }) => sum + releaseKept(context, { orderId: id }), 0);
      if (units > 0) {
        const detail = `${units} items of orders ${orderNumbersOf(orders)}`;
        recordAudit(context, { what: "unpaid items released", subject: "/admin/holds", detail });
      }
      return { orders: orders.length, units };
    })
    .immediate();
}
