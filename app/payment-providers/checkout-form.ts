import type { Paise } from "#app/money.ts";

/** What the provider's page has to know of an order of ours. */
export type Checkout = {
  /** The provider's order, made for ours. */
  providerOrderId: string;
  amount: Paise;
  /** As people say it: 1001. */
  orderNumber: number;
  shopName: string;
  /** A square picture of the shop, as an address. */
  image: string;
  /** Of who pays; the phone has ten digits. */
  shopper: { name: string; email: string; phone: string };
  /** Of ours: where the browser comes back to after a payment, paid or failed. */
  callbackUrl: string;
  /** Where who gave up goes: there it is asked whether money came after all. */
  cancelUrl: string;
};

/** The form that leads to the provider's page: it works without script. */
export type CheckoutForm = {
  action: string;
  method: "post" | "get";
  /** In the provider's own names. */
  fields: [name: string, value: string][];
  /** Where the provider has a pop-up: whose button opens it (pay-button.tsx), and its script. */
  popUp?: { button: string; script: string };
  callbackUrl: string;
  cancelUrl: string;
};
