import type { CheckoutFields } from "./input.ts";

/** What the shipping form calls its fields. */
export const labels: Record<keyof CheckoutFields, string> = {
  name: "Full name",
  phone: "Mobile number",
  email: "E-mail",
  address: "House, street and area",
  city: "City or town",
  state: "State",
  pincode: "Pincode",
};
