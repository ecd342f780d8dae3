import type { Chances } from "./chance.ts";

const first =
  "Asha Meera Ravi Kiran Sunita Anil Farah Imran Latha Gopal Nisha Tara Dev Ira Omar Rekha Zoya Hari Uma Veer".split(
    " ",
  );
const last =
  "Ansari Bose Chawla Das Fernandes Gupta Iyer Joshi Khan Lal Mehta Nair Oberoi Patel Rao Singh Thakur Verma".split(
    " ",
  );
const places = [
  ["Lucknow", "Uttar Pradesh", 226001],
  ["Delhi", "Delhi", 110001],
  ["Mumbai", "Maharashtra", 400001],
  ["Bengaluru", "Karnataka", 560001],
  ["Chennai", "Tamil Nadu", 600001],
  ["Kolkata", "West Bengal", 700001],
  ["Hyderabad", "Telangana", 500001],
  ["Pune", "Maharashtra", 411001],
  ["Jaipur", "Rajasthan", 302001],
  ["Kochi", "Kerala", 682001],
] as const;

/** Nobody: every name, address and number says that it is an example. */
export function examplePerson(index: number, { of, below }: Chances) {
  const [city, state, pincode] = of(places);
  return {
    shopperId: `example-shopper-${index}`,
    name: `Example ${of(first)} ${of(last)}`,
    phone: String(9_000_000_000 + index),
    email: `shopper${index}@example.com`,
    address: `${1 + below(200)} Example Lane`,
    city,
    state,
    pincode: String(pincode + below(60)),
  };
}
