/** How far a parcel has come; later ones are never followed by earlier ones. */
export const stages = ["booked", "shipped", "out for delivery", "delivered"] as const;
export type Stage = (typeof stages)[number];

/** What is told without moving the order on: somebody has to look. */
const troubles = [
  "undelivered",
  "coming back",
  "came back",
  "lost",
  "damaged",
  "cancelled",
] as const;
export type Trouble = (typeof troubles)[number];

/** What a courier's own code says of a parcel. */
export type Meaning = { stage: Stage } | { trouble: Trouble };

/** What a webhook tells of a parcel, with the names it may be matched by. */
export type TrackingEvent = {
  /** The air waybill; "" when it is not told. */
  awb: string;
  /** Our own reference: the order's number, "-R1" behind it when it was sent again. */
  reference: string;
  supplierOrderId: number | null;
  /** Undefined: a code nobody here knows. */
  meaning: Meaning | undefined;
  /** The courier's word for it. */
  label: string;
  /** ms UTC; null when its date cannot be read. */
  at: number | null;
  /** The parcel is one that the shopper sends back. */
  isReturn: boolean;
  courierName: string | null;
};

/** What a courier answers when it is asked where a parcel is. */
export type Tracking = {
  meaning: Meaning | undefined;
  label: string;
  url: string | null;
  /** `at` in ms UTC. */
  scans: { at: number | null; label: string; place: string }[];
};
