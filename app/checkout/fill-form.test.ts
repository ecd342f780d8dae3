import { beforeAll, expect, test } from "vitest";
import { fillPincodesWhenEmpty } from "#db/pincodes/fill.ts";
import { fillForm, ownWords } from "./fill-form.server.ts";

beforeAll(() => {
  fillPincodesWhenEmpty();
});

test("city and state come from the pincode, each only where she has typed none", () => {
  const guwahati = { pincode: "781001", city: "Guwahati", state: "Assam" };
  expect(fillForm({ pincode: "781001" })).toEqual(guwahati);
  expect(fillForm({ pincode: "781001", city: "Dispur" })).toEqual({ ...guwahati, city: "Dispur" });
  expect(fillForm({ pincode: "७८१ ००१" })).toMatchObject({ city: "Guwahati" });
  expect(fillForm({ pincode: "504346" })).toEqual({ pincode: "504346", state: "Telangana" });
  for (const pincode of ["", "2260", "100001", "900056"]) {
    expect(fillForm({ pincode })).toEqual({ pincode });
  }
});

test("the pincode she asked about is where the form begins; what she typed in it wins", () => {
  expect(fillForm({}, "226001")).toMatchObject({ pincode: "226001", city: "Lucknow" });
  expect(fillForm({ pincode: "781001" }, "226001")).toMatchObject({ city: "Guwahati" });
});

test("what we filled in changes with the pincode, what she typed stays", () => {
  const shown = fillForm({ pincode: "226001" });
  const draft = ownWords({ ...shown, name: "मीरा" }, { pincode: "226001" });
  expect(draft).toEqual({ pincode: "226001", name: "मीरा" });
  expect(fillForm({ ...draft, pincode: "560001" })).toMatchObject({
    city: "Bengaluru",
    state: "Karnataka",
  });

  const hers = ownWords({ pincode: "226001", city: "Malihabad", state: "Uttar Pradesh" }, draft);
  expect(hers).toEqual({ pincode: "226001", city: "Malihabad" });
  const typedFirst = ownWords({ pincode: "226001", city: "Lucknow", state: "UP" }, {});
  expect(fillForm({ ...typedFirst, pincode: "560001" })).toMatchObject({
    city: "Lucknow",
    state: "UP",
  });
});
