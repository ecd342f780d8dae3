import { keysOf } from "#app/keys.ts";
import type { SellingKey } from "#app/shop.ts";

/** A number the operator may set (`/admin/settings/selling`): in rupees on the form, in paise here, or a whole number. */
export type SellingNumber = {
  label: string;
  hint?: string;
  /** Rupees are stored in paise. */
  kind: "rupees" | "whole";
  /** As typed: rupees, or the number itself. */
  least: number;
  most: number;
  group: "delivery" | "orders" | "returns" | "inventory" | "privacy";
};

/** Each with its limits; form, checks and storage follow. Where it is unset, `unsetSelling` counts. */
export const sellingNumbers = {
  freeDeliveryAbove: {
    label: "Free delivery above, in rupees",
    hint: "Counted on the items in the cart. At exactly this amount delivery is not free. 0: always free.",
    kind: "rupees",
    least: 0,
    most: 100_000,
    group: "delivery",
  },
  fallbackShipping: {
    label: "Delivery charge when no courier answers, in rupees",
    hint: "Also shown in the cart, before the customer enters a pincode.",
    kind: "rupees",
    least: 0,
    most: 5_000,
    group: "delivery",
  },
  dispatchDays: {
    label: "Days until you ship",
    hint: "Your promise to customers. The list of orders to ship counts by it.",
    kind: "whole",
    least: 1,
    most: 60,
    group: "delivery",
  },
  deliveryDaysLeast: {
    label: "Business days on the way, at least",
    hint: "Used when the courier gives no estimate.",
    kind: "whole",
    least: 1,
    most: 30,
    group: "delivery",
  },
  deliveryDaysMost: {
    label: "Business days on the way, at most",
    hint: "Not less than the number above.",
    kind: "whole",
    least: 1,
    most: 60,
    group: "delivery",
  },
  holdMinutes: {
    label: "Minutes to hold items for an unpaid order",
    hint: "After this time they are for sale again. A later payment still counts while there is stock.",
    kind: "whole",
    least: 10,
    most: 24 * 60,
    group: "orders",
  },
  mostPerLine: {
    label: "Most items of one size in an order",
    hint: "Keeps one customer from taking all your stock.",
    kind: "whole",
    least: 1,
    most: 100,
    group: "orders",
  },
  mostCartLines: {
    label: "Most different items in a cart",
    hint: "The same product in two sizes counts as two.",
    kind: "whole",
    least: 1,
    most: 100,
    group: "orders",
  },
  returnDays: {
    label: "Days to ask for a return or an exchange",
    hint: "Counted from delivery. Orders that are already placed keep the number they had.",
    kind: "whole",
    least: 1,
    most: 90,
    group: "returns",
  },
  refundWorkingDays: {
    label: "Working days until a refund arrives",
    hint: "Told to customers. Banks need 5 to 7 days.",
    kind: "whole",
    least: 1,
    most: 30,
    group: "returns",
  },
  lowStock: {
    label: "Low stock: so many items or fewer",
    hint: "You are told when a size has so few left.",
    kind: "whole",
    least: 0,
    most: 100,
    group: "inventory",
  },
  usualWeight: {
    label: "Weight of a product in grams, when none is entered",
    hint: "With packing. Couriers charge by weight.",
    kind: "whole",
    least: 1,
    most: 50_000,
    group: "inventory",
  },
  keepMonths: {
    label: "Months to keep messages, e-mails and photos of returns",
    hint: "Then they are deleted; your privacy policy says so. Orders, invoices and reviews stay.",
    kind: "whole",
    least: 6,
    most: 120,
    group: "privacy",
  },
} as const satisfies Record<SellingKey, SellingNumber>;

export const sellingKeys = keysOf(sellingNumbers);

export const sellingGroups: Record<SellingNumber["group"], string> = {
  delivery: "Delivery",
  orders: "Orders",
  returns: "Returns and refunds",
  inventory: "Inventory",
  privacy: "Privacy",
};
