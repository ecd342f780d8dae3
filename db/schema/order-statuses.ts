import { quoted } from "./actor.ts";

/** The statuses of orders, and those that several rooms ask for together. */

export const orderStatuses = [
  "awaiting payment",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refund due",
  "refunded",
  "return requested",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How far an order is: what the desk does next with it follows from this and not from its status. */
type Stage = "unconfirmed" | "to pack" | "to ship" | "sent" | "delivered" | "return" | "over";
type Facts = {
  stage: Stage;
  /** Under way: its units may have to go back on the shelf. */
  isOpen: boolean;
  /** A payment may still come: of a cancelled order too, when it was begun before. */
  isUnsettled: boolean;
};

/** What is so while an order has a status. */
const facts = {
  "awaiting payment": { stage: "unconfirmed", isOpen: true, isUnsettled: true },
  paid: { stage: "to pack", isOpen: true, isUnsettled: false },
  packed: { stage: "to ship", isOpen: true, isUnsettled: false },
  shipped: { stage: "sent", isOpen: true, isUnsettled: false },
  delivered: { stage: "delivered", isOpen: false, isUnsettled: false },
  cancelled: { stage: "over", isOpen: false, isUnsettled: true },
  "refund due": { stage: "over", isOpen: false, isUnsettled: false },
  refunded: { stage: "over", isOpen: false, isUnsettled: false },
  "return requested": { stage: "return", isOpen: true, isUnsettled: false },
  returned: { stage: "return", isOpen: false, isUnsettled: false },
} as const satisfies Record<OrderStatus, Facts>;

type InStage<S extends Stage> = {
  [Status in OrderStatus]: (typeof facts)[Status]["stage"] extends S ? Status : never;
}[OrderStatus];
/** Confirmed and not packed. */
export type ToPackStatus = InStage<"to pack">;
/** Confirmed and not handed to a courier. */
export type ToSendStatus = InStage<"to pack" | "to ship">;

const inStages = <S extends Stage>(...stages: S[]) =>
  orderStatuses.filter((status): status is InStage<S> =>
    (stages as Stage[]).includes(facts[status].stage),
  );

/** How far an order of that status is. */
export function stageOf(status: OrderStatus): Stage {
  return facts[status].stage;
}

const toPackStatuses: readonly ToPackStatus[] = inStages("to pack");
/** What the desk packs and sends. */
export const toSendStatuses: readonly ToSendStatus[] = inStages("to pack", "to ship");
export const unsettledStatuses = orderStatuses.filter((status) => facts[status].isUnsettled);
export const openStatuses = orderStatuses.filter((status) => facts[status].isOpen);

/** In SQL, of rows of `orders` or `order_counts`; written as the partial indexes have it. */
export const TO_PACK = `status in (${quoted(toPackStatuses)})`;
export const TO_SEND = `status in (${quoted(toSendStatuses)})`;
export const UNSETTLED = `status in (${quoted(unsettledStatuses)})`;
export const OPEN = `status in (${quoted(openStatuses)})`;
