import { plainDigits } from "./devanagari-digits.ts";
import { farStates, type State } from "./states.ts";

/** "metro" and "rest" reach the same couriers, "far" pays more, "army" has no courier at all. */
type PincodeZone = "metro" | "rest" | "far" | "army";
export type Place = { state: State; zone: Exclude<PincodeZone, "army"> } | ArmyPlace;
type ArmyPlace = { state: "Army Post Office"; zone: "army" };

/**
 * Reads what a person typed ("226 001", "२२६००१") into six ASCII digits; undefined when it is no
 * pincode. Whether that pincode exists is `placeOf`'s answer.
 */
export function parsePincode(text: string): string | undefined {
  const plain = plainDigits(text.replace(/[\s\p{Cf}]/gu, ""));
  return /^[1-9]\d{5}$/.test(plain) ? plain : undefined;
}

/**
 * The state and zone of a pincode by its first digits; undefined: no pincode begins so. With the
 * city, and exact, is `findPlace` in places.server.ts.
 */
export function placeOf(pincode: string): Place | undefined {
  for (let length = 6; length >= 2; length--) {
    const state = prefixes.get(pincode.slice(0, length));
    if (state === "Army Post Office") return { state, zone: "army" };
    if (state) return { state, zone: zoneOf(pincode, state) };
  }
  return undefined;
}

/** How far it is for a courier: the far states before the metros, which count by their first three digits. */
export function zoneOf(pincode: string, state: State): "metro" | "rest" | "far" {
  if (farStates.has(state)) return "far";
  return metros.has(pincode.slice(0, 3)) ? "metro" : "rest";
}

/** Delhi, Mumbai, Hyderabad, Bengaluru, Chennai, Kolkata. */
const metros = new Set(["110", "400", "500", "560", "600", "700"]);

/**
 * The longest prefix wins. Held against India Post's directory of 19,478 pincodes: 20 mismatches,
 * all of them villages whose mail is sorted across a state border. Yanam (Puducherry) shares 533464
 * with Andhra Pradesh and is counted there.
 */
const rules: [State | "Army Post Office", string][] = [
  ["Delhi", "11"],
  ["Haryana", "12 13"],
  ["Punjab", "14 15 160055 160059 160062 160071 160103 160104"],
  ["Chandigarh", "16"],
  ["Himachal Pradesh", "17"],
  ["Jammu and Kashmir", "18 19"],
  ["Ladakh", "194"],
  ["Uttar Pradesh", "20 21 22 23 24 25 26 27 28 2467"],
  ["Uttarakhand", "246 2447 2476 248 249 2623 2624 2625 2626 263"],
  ["Rajasthan", "30 31 32 33 34"],
  ["Gujarat", "36 37 38 39 396235"],
  ["Dadra and Nagar Haveli and Daman and Diu", "3962 362520 362540 362570"],
  ["Maharashtra", "40 41 42 43 44"],
  ["Goa", "403"],
  ["Madhya Pradesh", "45 46 47 48"],
  ["Chhattisgarh", "49"],
  ["Telangana", "50"],
  ["Andhra Pradesh", "51 52 53"],
  ["Karnataka", "56 57 58 59"],
  ["Tamil Nadu", "60 61 62 63 64"],
  ["Puducherry", "6050 6096 605107 605110 605502 607402 607403 673310"],
  ["Kerala", "67 68 69"],
  ["Lakshadweep", "682551 682552 682553 682554 682555 682556 682557 682558 682559"],
  ["West Bengal", "70 71 72 73 74"],
  ["Sikkim", "737"],
  ["Andaman and Nicobar Islands", "744"],
  ["Odisha", "75 76 77"],
  ["Assam", "78"],
  ["Arunachal Pradesh", "790 791 792"],
  ["Meghalaya", "793 794"],
  ["Manipur", "795"],
  ["Mizoram", "796"],
  ["Nagaland", "797 798"],
  ["Tripura", "799"],
  ["Bihar", "80 84 85 811 812 813 821 823 824"],
  ["Jharkhand", "81 82 83"],
  ["Army Post Office", "90 91 92 93 94 95 96 97 98 99"],
];

const prefixes = new Map(
  rules.flatMap(([state, list]) => list.split(" ").map((prefix) => [prefix, state] as const)),
);
