import { Fragment, type ReactNode } from "react";
import type { Paise } from "#app/money.ts";
import type { WayToPay } from "#app/payment-providers/ways-to-pay.server.ts";
import { PayByProvider } from "./pay-by-provider.tsx";
import type { PayOffers } from "./pay-page.server.ts";
import { UpiTransfer } from "./upi/upi-transfer.tsx";

/** The part of the pay page of each way that is on offer, the usual one first. */
export function WaysToPay({
  ways,
  offers,
  order,
  query,
  marks,
  isPrepaidOnly,
  busy,
}: {
  ways: readonly WayToPay[];
  offers: PayOffers;
  order: { id: string; number: number; amount: Paise };
  /** The signed link's key, where the shopper came by it. */
  query: string;
  marks: readonly string[];
  isPrepaidOnly: boolean;
  busy: boolean;
}) {
  const { online, upi } = offers;
  const parts: Record<WayToPay, ReactNode> = {
    online: <PayByProvider form={online} {...{ order, query, marks, isPrepaidOnly }} />,
    upi: upi && <UpiTransfer offer={upi} isFirst={ways[0] === "upi"} {...{ order, query, busy }} />,
  };
  return ways.map((way) => <Fragment key={way}>{parts[way]}</Fragment>);
}
