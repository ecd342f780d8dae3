import { expect, test } from "vitest";
import { parsePincode, placeOf } from "./pincode.ts";
import { areNeighbours, states } from "./states.ts";

test.each([
  ["226001", "226001"],
  [" 226 001 ", "226001"],
  ["226\u00a0001", "226001"],
  ["२२६००१", "226001"],
  ["२२६ 001", "226001"],
])("%j is the pincode %s", (typed, pincode) => {
  expect(parsePincode(typed)).toBe(pincode);
});

test.each([
  "",
  "22600",
  "2260011",
  "026001",
  "०२६००१",
  "22600a",
  "226-001",
  "٢٢٦٠٠١",
  "abcdef",
  "1e5",
])("%j is no pincode", (typed) => {
  expect(parsePincode(typed)).toBeUndefined();
});

const cases: [string, string][] = [
  ["110001", "Delhi"],
  ["122001", "Haryana"],
  ["134109", "Haryana"],
  ["141001", "Punjab"],
  ["151001", "Punjab"],
  ["160017", "Chandigarh"],
  ["160055", "Punjab"],
  ["160059", "Punjab"],
  ["160062", "Punjab"],
  ["160071", "Punjab"],
  ["160103", "Punjab"],
  ["160104", "Punjab"],
  ["171001", "Himachal Pradesh"],
  ["180001", "Jammu and Kashmir"],
  ["190001", "Jammu and Kashmir"],
  ["194101", "Ladakh"],
  ["201301", "Uttar Pradesh"],
  ["226001", "Uttar Pradesh"],
  ["246149", "Uttarakhand"],
  ["246701", "Uttar Pradesh"],
  ["244713", "Uttarakhand"],
  ["244001", "Uttar Pradesh"],
  ["247667", "Uttarakhand"],
  ["247001", "Uttar Pradesh"],
  ["248001", "Uttarakhand"],
  ["249401", "Uttarakhand"],
  ["262308", "Uttarakhand"],
  ["262401", "Uttarakhand"],
  ["262501", "Uttarakhand"],
  ["262601", "Uttarakhand"],
  ["262701", "Uttar Pradesh"],
  ["263139", "Uttarakhand"],
  ["302001", "Rajasthan"],
  ["342001", "Rajasthan"],
  ["380001", "Gujarat"],
  ["396001", "Gujarat"],
  ["396210", "Dadra and Nagar Haveli and Daman and Diu"],
  ["396230", "Dadra and Nagar Haveli and Daman and Diu"],
  ["396235", "Gujarat"],
  ["362520", "Dadra and Nagar Haveli and Daman and Diu"],
  ["362540", "Dadra and Nagar Haveli and Daman and Diu"],
  ["362570", "Dadra and Nagar Haveli and Daman and Diu"],
  ["362001", "Gujarat"],
  ["400001", "Maharashtra"],
  ["440001", "Maharashtra"],
  ["403001", "Goa"],
  ["452001", "Madhya Pradesh"],
  ["492001", "Chhattisgarh"],
  ["500001", "Telangana"],
  ["517501", "Andhra Pradesh"],
  ["533464", "Andhra Pradesh"],
  ["560001", "Karnataka"],
  ["600001", "Tamil Nadu"],
  ["643001", "Tamil Nadu"],
  ["605001", "Puducherry"],
  ["609601", "Puducherry"],
  ["605107", "Puducherry"],
  ["605110", "Puducherry"],
  ["605502", "Puducherry"],
  ["607402", "Puducherry"],
  ["607403", "Puducherry"],
  ["605602", "Tamil Nadu"],
  ["682001", "Kerala"],
  ["673310", "Puducherry"],
  ["682551", "Lakshadweep"],
  ["682559", "Lakshadweep"],
  ["682560", "Kerala"],
  ["700001", "West Bengal"],
  ["737101", "Sikkim"],
  ["744101", "Andaman and Nicobar Islands"],
  ["751001", "Odisha"],
  ["781001", "Assam"],
  ["791111", "Arunachal Pradesh"],
  ["793001", "Meghalaya"],
  ["795001", "Manipur"],
  ["796001", "Mizoram"],
  ["797001", "Nagaland"],
  ["798601", "Nagaland"],
  ["799001", "Tripura"],
  ["800001", "Bihar"],
  ["842001", "Bihar"],
  ["854301", "Bihar"],
  ["811201", "Bihar"],
  ["812001", "Bihar"],
  ["813210", "Bihar"],
  ["821101", "Bihar"],
  ["823001", "Bihar"],
  ["824101", "Bihar"],
  ["814112", "Jharkhand"],
  ["822101", "Jharkhand"],
  ["834001", "Jharkhand"],
];

test.each(cases)("%s lies in %s", (pincode, state) => {
  expect(placeOf(pincode)?.state).toBe(state);
});

test("every state is reached by some pincode of the table", () => {
  expect(new Set(cases.map(([, state]) => state))).toEqual(new Set(states));
});

test.each(["10", "29", "35", "54", "55", "65", "66", "86", "87", "88", "89", "01"])(
  "nothing begins with %s",
  (prefix) => {
    expect(placeOf(`${prefix}0001`)).toBeUndefined();
  },
);

test("zones: metros, the rest, hills and islands, the Army", () => {
  expect(placeOf("400050")?.zone).toBe("metro");
  expect(placeOf("226001")?.zone).toBe("rest");
  expect(placeOf("682551")?.zone).toBe("far");
  expect(placeOf("194101")?.zone).toBe("far");
  expect(placeOf("900056")).toEqual({ state: "Army Post Office", zone: "army" });
  expect(placeOf("999999")?.zone).toBe("army");
});

test("a border counts from both sides", () => {
  expect(areNeighbours("Uttar Pradesh", "Bihar")).toBe(true);
  expect(areNeighbours("Bihar", "Uttar Pradesh")).toBe(true);
  expect(areNeighbours("Uttar Pradesh", "Tamil Nadu")).toBe(false);
});
