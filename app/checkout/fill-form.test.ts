import { beforeAll, expect, test } from "vitest";
import { fillPincodesWhenEmpty } from "#db/pincodes/fill.ts";
import { fillForm, ownInput, refilled, withPlace } from "./fill-form.server.ts";

beforeAll(() => {
  fillPincodesWhenEmpty();
});

const formOf = (draft: Record<string, string>, remembered?: string) =>
  fillForm(draft, remembered).form;

/** What the form posts after `changes`: its fields, and what had been filled in. */
function post(draft: Record<string, string>, changes: Record<string, string>) {
  const { form, filled } = fillForm(draft);
  const hidden = { "filled-city": filled.city ?? "", "filled-state": filled.state ?? "" };
  const {
    "filled-city": _city,
    "filled-state": _state,
    ...own
  } = ownInput({
    ...form,
    ...hidden,
    ...changes,
  });
  return own;
}

test("city and state come from the pincode, each only where none was typed", () => {
  const guwahati = { pincode: "781001", city: "Guwahati", state: "Assam" };
  expect(formOf({ pincode: "781001" })).toEqual(guwahati);
  expect(formOf({ pincode: "781001", city: "Dispur" })).toEqual({ ...guwahati, city: "Dispur" });
  expect(formOf({ pincode: "७८१ ००१" })).toMatchObject({ city: "Guwahati" });
  expect(formOf({ pincode: "504346" })).toEqual({ pincode: "504346", state: "Telangana" });
  for (const pincode of ["", "2260", "100001", "900056"]) {
    expect(formOf({ pincode })).toEqual({ pincode });
  }
});

test("the pincode asked about is where the form begins; what was typed in it wins", () => {
  expect(formOf({}, "226001")).toMatchObject({ pincode: "226001", city: "Lucknow" });
  expect(formOf({ pincode: "781001" }, "226001")).toMatchObject({ city: "Guwahati" });
});

test("what was filled in changes with the pincode, what was typed stays", () => {
  const draft = post({ pincode: "226001" }, { name: "मीरा", pincode: "560001" });
  expect(draft).toEqual({ pincode: "560001", name: "मीरा" });
  expect(formOf(draft)).toMatchObject({ city: "Bengaluru", state: "Karnataka" });

  const theirs = post({ pincode: "226001" }, { city: "Malihabad" });
  expect(theirs).toEqual({ pincode: "226001", city: "Malihabad" });
  expect(post(theirs, { pincode: "560001" })).toEqual({ pincode: "560001", city: "Malihabad" });

  const typedFirst = post({}, { pincode: "226001", city: "Lucknow", state: "UP" });
  expect(formOf({ ...typedFirst, pincode: "560001" })).toMatchObject({
    city: "Lucknow",
    state: "UP",
  });
});

test("the form sent twice with another pincode takes nothing of ours for the shopper's", () => {
  const { form, filled } = fillForm({ pincode: "226001" });
  const sent = {
    ...form,
    pincode: "110001",
    "filled-city": filled.city ?? "",
    "filled-state": filled.state ?? "",
  };
  // Neither sending knows what the other one wrote into the draft.
  expect(formOf(ownInput(sent))).toMatchObject({ city: "New Delhi", state: "Delhi" });
});

test("sent without asking for rates, the form has the place of its pincode; emptied fields stay empty", () => {
  const sent = { pincode: "226001", city: "", state: "", "filled-city": "", "filled-state": "" };
  const typed = withPlace(sent);
  expect(typed).toMatchObject({ city: "Lucknow", state: "Uttar Pradesh" });
  // It is the shop's, not the shopper's own.
  expect(ownInput(typed)).not.toHaveProperty("city");
  expect(withPlace({ ...sent, city: "Alambagh" }).city).toBe("Alambagh");
  expect(withPlace({ ...sent, "filled-city": "Lucknow", "filled-state": "UP" })).toMatchObject({
    city: "",
    state: "",
  });
  expect(withPlace({ ...sent, pincode: "2260" })).toMatchObject({ city: "", state: "" });
});

test("a pincode with a slip in it does not make our city the shopper's own", () => {
  const sent = { ...formOf({ pincode: "226001" }), pincode: "11000" };
  const hidden = { "filled-city": "Lucknow", "filled-state": "Uttar Pradesh" };
  expect(refilled({ ...sent, ...hidden })).toMatchObject({ city: "", state: "" });
  expect(refilled({ ...sent, ...hidden, city: "Malihabad" }).city).toBe("Malihabad");
  expect(refilled({ ...sent, ...hidden, city: "", pincode: "226001" }).city).toBe("");
  expect(refilled({ ...sent, ...hidden, pincode: "110001" }).city).toBe("New Delhi");
});
