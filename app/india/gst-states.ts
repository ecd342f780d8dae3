import { isState, type State, states } from "./states.ts";

/** State codes of the GST law (the first two digits of a GSTIN), by the names of India Post. */
const codes: Record<State, string> = {
  "Jammu and Kashmir": "01",
  "Himachal Pradesh": "02",
  Punjab: "03",
  Chandigarh: "04",
  Uttarakhand: "05",
  Haryana: "06",
  Delhi: "07",
  Rajasthan: "08",
  "Uttar Pradesh": "09",
  Bihar: "10",
  Sikkim: "11",
  "Arunachal Pradesh": "12",
  Nagaland: "13",
  Manipur: "14",
  Mizoram: "15",
  Tripura: "16",
  Meghalaya: "17",
  Assam: "18",
  "West Bengal": "19",
  Jharkhand: "20",
  Odisha: "21",
  Chhattisgarh: "22",
  "Madhya Pradesh": "23",
  Gujarat: "24",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Maharashtra: "27",
  Karnataka: "29",
  Goa: "30",
  Lakshadweep: "31",
  Kerala: "32",
  "Tamil Nadu": "33",
  Puducherry: "34",
  "Andaman and Nicobar Islands": "35",
  Telangana: "36",
  "Andhra Pradesh": "37",
  Ladakh: "38",
};

/** Union Territories without a legislature, where the second half of the tax is the Union's. */
const union: ReadonlySet<string> = new Set<State>([
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
]);

/** What the half beside CGST is called on a document of that state. */
export function halfBesideCgst(state: string): "SGST" | "UTGST" {
  return union.has(state) ? "UTGST" : "SGST";
}

/** Anything that is no state, such as an Army post office, is the law's "Other Territory", 97. */
export function stateCode(state: string): string {
  return isState(state) ? codes[state] : "97";
}

/** The state of a GSTIN's first two digits; undefined for 97 and what is no code. */
export function stateOfCode(code: string): State | undefined {
  return states.find((state) => codes[state] === code);
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A GSTIN as typed, in capitals without blanks; undefined when its form or check digit is wrong. */
export function parseGstin(text: string): string | undefined {
  const plain = text.replace(/[\s-]/g, "").toUpperCase();
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(plain)) return undefined;
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = DIGITS.indexOf(plain.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return plain.charAt(14) === DIGITS[(36 - (sum % 36)) % 36] ? plain : undefined;
}
