import { expect, test } from "vitest";
import { inSize, namedAddress, sizeName, unsetShop, waysToReach } from "./shop.ts";

test.each([
  ["m", "M", "Size M"],
  ["XL", "XL", "Size XL"],
  ["3xl", "3XL", "Size 3XL"],
  ["Free Size", "Free Size", "Free Size"],
  ["Double", "Double", "Size Double"],
  ["2.5 m", "2.5 m", "Size 2.5 m"],
])("the size %s", (size, name, label) => {
  expect(sizeName(unsetShop, { size, category: null })).toBe(name);
  expect(inSize(unsetShop, { size, category: null })).toBe(label);
});

test("the only size of a product is called as its category says, else as the shop does", () => {
  const shop = { singleSize: { usual: "One size", of: { Bedsheets: "Double bed" } } };
  const size = "Free Size";
  expect(inSize(shop, { size, category: "Bedsheets" })).toBe("Double bed");
  expect(inSize(shop, { size, category: "Sarees" })).toBe("One size");
  expect(inSize(shop, { size, category: "constructor" })).toBe("One size");
  expect(inSize(shop, { size: "M", category: "Bedsheets" })).toBe("Size M");
});

test("a sentence names the ways there are to reach a shop, and its number stays on one line", () => {
  const [email, phone] = ["care@shop.example", "+91 522 400 1000"];
  const call = "call +91\u00a0522\u00a0400\u00a01000";
  expect(waysToReach({ email, phone })).toBe(`write to care@shop.example or ${call}`);
  expect(waysToReach({ email: "", phone })).toBe(call);
  expect(waysToReach({ email: "", phone: "" })).toBe("");
});

test("an address says the name once, whether or not it begins with it", () => {
  const name = "Meera Textiles";
  const at = (...lines: string[]) =>
    namedAddress({ name, address: { ...unsetShop.address, lines } });
  expect(at("12 Johari Bazaar", "Jaipur")).toBe("Meera Textiles, 12 Johari Bazaar, Jaipur");
  expect(at("MEERA TEXTILES", "12 Johari Bazaar")).toBe("MEERA TEXTILES, 12 Johari Bazaar");
  expect(at()).toBe("Meera Textiles");
});
