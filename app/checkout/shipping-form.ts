import { fieldErrors } from "#app/field-errors.ts";
import { type CheckoutFields, checkoutInput, type FieldErrors } from "./input.ts";
import { shownAmount } from "./shown.ts";

/** What a refused form shows; its title and message stand above it. */
export type Refusal = {
  title?: string;
  message?: string;
  errors: FieldErrors;
  /** The order it is about. */
  orderId?: string | undefined;
};

type Read =
  | { ok: true; fields: CheckoutFields; courierId?: number; shown?: number }
  | { ok: false; status: 400 | 409; problem: Refusal };

/** What is wrong with the fields that hold something. */
export function errorsOfTyped(typed: Record<string, string>): FieldErrors {
  const errors = fieldErrors(checkoutInput.safeParse(typed).error);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => typed[name]?.trim()));
}

/** The shipping form as it was sent: whether it is whole, and whether its fee had been seen. */
export function readShippingForm(typed: Record<string, string>): Read {
  const parsed = checkoutInput.safeParse(typed);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return {
      ok: false,
      status: 400,
      problem: { title: "Please check the marked fields", errors },
    };
  }
  const { pincode } = parsed.data;
  const courierId = Number(typed.courierId) || undefined;
  const shown = shownAmount(typed.shown ?? "", pincode, courierId);
  if (typed.shown !== undefined && shown === undefined) {
    const message = `Please check the delivery fee for ${pincode}, then press Place Order again.`;
    return {
      ok: false,
      status: 409,
      problem: { title: "The delivery fee is new", message, errors: {} },
    };
  }
  return { ok: true, fields: parsed.data, courierId, shown };
}
