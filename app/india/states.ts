/** The states and union territories of India, as India Post spells them, without the Army. */
export const states = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;
export type State = (typeof states)[number];

const known: ReadonlySet<string> = new Set(states);
/** A state or union territory, exactly as we write it. */
export function isState(name: string): name is State {
  return known.has(name);
}

/** Hills and islands: couriers charge more and take longer to reach them. */
export const farStates: ReadonlySet<string> = new Set<State>([
  "Andaman and Nicobar Islands",
  "Arunachal Pradesh",
  "Assam",
  "Jammu and Kashmir",
  "Ladakh",
  "Lakshadweep",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Sikkim",
  "Tripura",
]);

/** Land borders, each written once. */
const borders: Partial<Record<State, State[]>> = {
  "Andhra Pradesh": [
    "Chhattisgarh",
    "Karnataka",
    "Odisha",
    "Puducherry",
    "Tamil Nadu",
    "Telangana",
  ],
  "Arunachal Pradesh": ["Assam", "Nagaland"],
  Assam: ["Manipur", "Meghalaya", "Mizoram", "Nagaland", "Tripura", "West Bengal"],
  Bihar: ["Jharkhand", "Uttar Pradesh", "West Bengal"],
  Chandigarh: ["Haryana", "Punjab"],
  Chhattisgarh: [
    "Jharkhand",
    "Madhya Pradesh",
    "Maharashtra",
    "Odisha",
    "Telangana",
    "Uttar Pradesh",
  ],
  "Dadra and Nagar Haveli and Daman and Diu": ["Gujarat", "Maharashtra"],
  Delhi: ["Haryana", "Uttar Pradesh"],
  Goa: ["Karnataka", "Maharashtra"],
  Gujarat: ["Madhya Pradesh", "Maharashtra", "Rajasthan"],
  Haryana: ["Himachal Pradesh", "Punjab", "Rajasthan", "Uttar Pradesh", "Uttarakhand"],
  "Himachal Pradesh": ["Jammu and Kashmir", "Ladakh", "Punjab", "Uttar Pradesh", "Uttarakhand"],
  "Jammu and Kashmir": ["Ladakh", "Punjab"],
  Jharkhand: ["Odisha", "Uttar Pradesh", "West Bengal"],
  Karnataka: ["Kerala", "Maharashtra", "Tamil Nadu", "Telangana"],
  Kerala: ["Puducherry", "Tamil Nadu"],
  "Madhya Pradesh": ["Maharashtra", "Rajasthan", "Uttar Pradesh"],
  Maharashtra: ["Telangana"],
  Manipur: ["Mizoram", "Nagaland"],
  Mizoram: ["Tripura"],
  Odisha: ["West Bengal"],
  Puducherry: ["Tamil Nadu"],
  Punjab: ["Rajasthan"],
  Rajasthan: ["Uttar Pradesh"],
  Sikkim: ["West Bengal"],
  "Uttar Pradesh": ["Uttarakhand"],
};

/** Whether the two share a border; a state is no neighbour of itself. */
export function areNeighbours(one: State, other: State): boolean {
  return Boolean(borders[one]?.includes(other) || borders[other]?.includes(one));
}
