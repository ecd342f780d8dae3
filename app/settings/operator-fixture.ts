import type { Context } from "#app/context.ts";
import { contextOf } from "./context.server.ts";

/** The operator of the tests, Meera, at a moment in ms UTC. */
export function meera(now?: number): Context {
  return contextOf({ kind: "operator", name: "meera" }, now);
}

/** What is typed at Shop details of a shop in Jaipur, but for its WhatsApp number. */
export const jaipurShop = {
  name: "Meera",
  email: "care@shop.example",
  phone: "0141 2345678",
  hours: "",
  address: "12 Lane",
  city: "Jaipur",
  state: "Rajasthan",
  pincode: "302003",
};
