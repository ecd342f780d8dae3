import { SANDBOX } from "#app/payment-providers/payment-provider.ts";

const names: Record<string, string> = {
  upi: "UPI",
  "upi direct": "UPI direct",
  netbanking: "net banking",
  emi: "EMI",
  [SANDBOX]: "test",
};

/** A payment's method as it stands in a sentence: "UPI", "card", "net banking". */
export function methodName(method: string): string {
  return names[method] ?? method;
}
