import type { ReturnView } from "#app/returns/returns.server.ts";
import { Chip, type ChipLook } from "../chip.tsx";
import { orderChips } from "./order-chips.ts";

type Status = ReturnView["status"];

const labels: Record<Status, string> = {
  asked: "Waiting for your answer",
  accepted: "Waiting for the parcel",
  refused: "Closed",
  received: "Received",
  "exchange packed": "Exchange packed",
  "exchange sent": "Exchange sent",
  "exchange delivered": "Exchange delivered",
};
const looks: Record<Status, ChipLook> = {
  asked: { tone: "asked", sign: "half-square" },
  accepted: { tone: "moving", sign: "three-quarters" },
  refused: { tone: "neutral", sign: "cross" },
  received: { tone: "back", sign: "full-square" },
  "exchange packed": orderChips.packed,
  "exchange sent": orderChips.shipped,
  "exchange delivered": orderChips.delivered,
};

const toSend: ChipLook = { tone: "asked", sign: "full-square" };

/**
 * How a return stands, in the operator's words. `waits`: the items are back, and those that go out for
 * them have not left.
 */
export function ReturnChip({ status, waits }: { status: Status; waits: boolean }) {
  if (waits && status === "received") return <Chip look={toSend}>Exchange to send</Chip>;
  return <Chip look={looks[status]}>{labels[status]}</Chip>;
}
