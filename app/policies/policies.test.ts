import { beforeEach, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { reasonsOf, wishesOf } from "#app/returns/return-labels.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { currentSettings, currentUpiId } from "#app/settings/current-settings.server.ts";
import { jaipurShop } from "#app/settings/operator-fixture.ts";
import { writeSeeded } from "#app/settings/seeded.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { saveSelling, saveShopDetails, sellingFields } from "#app/settings/shop-settings.server.ts";
import { isFreeDelivery } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { currentPolicies, fillPolicies, paymentWays, policyFacts } from "./policies.server.ts";
import { policySections } from "./policy-texts.ts";
import {
  POLICIES_PAGE,
  type PolicyFields,
  policiesForm,
  previewPolicies,
  savePolicies,
} from "./save-policies.server.ts";

const operator = () => operatorContext({ name: "operator" }, 5);
const text = () =>
  currentPolicies()
    .sections.flatMap(({ heading, paragraphs, list, own }) => [
      heading,
      ...paragraphs,
      ...list,
      own,
    ])
    .join("\n");

function sell(changes: Partial<ReturnType<typeof sellingFields>>) {
  expect(saveSelling(operator(), { ...sellingFields(), ...changes })).toEqual({ ok: true });
  refreshSettings();
}

function save(changes: Partial<PolicyFields>, print = policiesForm().print) {
  const saved = savePolicies(operator(), { ...policiesForm().typed, ...changes }, print);
  refreshSettings();
  return saved;
}

beforeEach(() => {
  sqlite.exec("delete from settings");
  refreshSettings();
});

test("a shop that has not said how it is reached leaves no gaps", () => {
  expect(text()).toContain("Ask on the page of your order. Photos");
  expect(text()).toContain("Your rights: write to us to see");
});

test("a shop that is not on WhatsApp says nothing of it", () => {
  for (const whatsapp of ["98290 12345", ""]) {
    expect(saveShopDetails(operator(), { ...jaipurShop, whatsapp })).toEqual({ ok: true });
    refreshSettings();
    expect(text().includes("WhatsApp")).toBe(whatsapp !== "");
  }
});

test("each number of the settings is in the text as soon as it counts, and the one before nowhere", () => {
  const changes = [
    ["dispatchDays", "11", "dispatched within 11 days", "dispatched within 7 days"],
    ["deliveryDaysMost", "9", "3-9 business days", "3-5 business days"],
    ["freeDeliveryAbove", "1234", "above ₹1,234", "₹999"],
    ["fallbackShipping", "77", "the charge is ₹77", "₹99."],
    ["holdMinutes", "45", "for 45 minutes", "30 minutes"],
    ["mostPerLine", "6", "at most 6 pieces", "20 pieces"],
    ["mostCartLines", "8", "at most 8 different items", "50 different"],
    ["returnDays", "21", "within 21 days of delivery", "within 7 days of delivery"],
    ["refundWorkingDays", "12", "within 12 working days", "7 working days"],
    ["keepMonths", "18", "deleted after 18 months", "36 months"],
  ] as const;
  for (const [key, typed, after, before] of changes) {
    expect(text()).toContain(before);
    sell({ [key]: typed });
    expect(text(), key).toContain(after);
    expect(text(), key).not.toContain(before);
    const paise = key === "freeDeliveryAbove" || key === "fallbackShipping" ? 100 : 1;
    expect(currentSettings()[key]).toBe(Number(typed) * paise);
  }
  expect(isFreeDelivery(currentSettings(), 1234_00)).toBe(false);
  expect(isFreeDelivery(currentSettings(), 1234_01)).toBe(true);
  sell({ freeDeliveryAbove: "0" });
  expect(text()).toContain("Delivery is free on every order. If you choose");
  expect(isFreeDelivery(currentSettings(), 1)).toBe(true);
});

test("ways to pay are those that are connected", () => {
  expect(text()).not.toContain("by UPI to");
  expect(paymentWays()).toEqual({
    gateway: null,
    upiId: null,
    onOffer: ["online"],
    isPrepaidOnly: true,
  });
  sell({ upiId: "meera@bank" });
  expect(currentUpiId()).toBe("meera@bank");
  expect(text()).toContain("by UPI to meera@bank");
  const ways = { ...paymentWays(), gateway: "Razorpay" };
  const [, payment] = policySections(policyFacts({ ways }));
  expect(payment?.paragraphs[0]).toContain("our payment gateway, Razorpay,");
  // A shop of one's own that is connected to nobody has no gateway, and says so.
  writeSeeded({ seed: "empty", parts: [] }, 1);
  refreshSettings();
  expect(text()).toContain("All orders are prepaid, by UPI.");
  expect(text()).toContain("amount to meera@bank with your UPI app");
  expect(text()).not.toMatch(/gateway|card/);
});

test("a shop says that it is prepaid only where it is", () => {
  const said = (isPrepaidOnly: boolean) =>
    policySections(policyFacts({ ways: { ...paymentWays(), isPrepaidOnly } }))[1]?.paragraphs[0];
  expect(said(true)).toMatch(/^All orders are prepaid\. You pay online .* cash on delivery\.$/);
  expect(said(false)).toMatch(/^You pay online .* it offers you\.$/);
});

test("what may come back, and for what, is what the form of a return offers", () => {
  expect(text()).toContain("a return or an exchange of an item that is defective or not what");
  expect(text()).toContain("We take no returns for a change of mind");
  expect(reasonsOf(currentSettings())).not.toContain("unwanted");
  expect(
    save({ returns: "anything", exchange: "no", notReturned: "Cut cloth\n\n Sarees " }),
  ).toEqual({ ok: true });
  expect(text()).toContain("a return of an item within 7 days");
  expect(text()).toContain("We do not take back: Cut cloth; Sarees.");
  expect(text()).not.toMatch(/exchange|We take no returns/i);
  expect(reasonsOf(currentSettings())).toContain("unwanted");
  expect(wishesOf(currentSettings())).toEqual(["return"]);
});

test("the officer, the origin and own paragraphs are kept, previewed first, and said", () => {
  const typed = {
    ...policiesForm().typed,
    officerName: "मीरा देवी",
    designation: "Proprietor",
    officerEmail: "g@meera.example",
    officerPhone: "+९१ 98765 43210",
    countryOfOrigin: "India",
    "own-shipping": "Parcels leave on **Fridays**, within {dispatchDays}.",
  };
  const preview = previewPolicies(typed);
  expect(preview.ok && preview.sections[2]?.own).toContain("Fridays");
  expect(text()).not.toContain("Fridays");
  expect(save(typed)).toEqual({ ok: true });
  expect(auditOf(POLICIES_PAGE)[0]?.detail).toBe(
    "officer name, designation, officer email, officer phone, country of origin, own shipping",
  );
  expect(text()).toContain("Country of origin of what we sell: India");
  expect(text()).toContain("Fridays");
  expect(currentSettings().grievance).toEqual({
    name: "मीरा देवी",
    designation: "Proprietor",
    email: "g@meera.example",
    phone: "+91 98765 43210",
  });
  expect(policiesForm().typed).toEqual({ ...typed, officerPhone: "+91 98765 43210" });
  // Brought later by a seed: what is set stays.
  fillPolicies({ countryOfOrigin: "Nepal" }, 9);
  expect(policyFacts().countryOfOrigin).toBe("India");
});

test("what does not fit is named by its field, and nothing of the form is saved", () => {
  const before = policiesForm();
  const saved = save({
    officerName: "Meera",
    officerEmail: "no",
    officerPhone: "12",
    returns: "",
    exchange: "",
    "own-terms": "{days}",
    notReturned: "x".repeat(121),
    countryOfOrigin: "y".repeat(61),
  });
  expect(saved.ok || saved.reason === "changed" ? saved : Object.keys(saved.errors).sort()).toEqual(
    [
      ...["countryOfOrigin", "designation", "exchange", "notReturned", "officerEmail"],
      ...["officerPhone", "own-terms", "returns"],
    ],
  );
  expect(policiesForm()).toEqual(before);
  // Without a way of their own they are reached as the shop is.
  const officer = {
    officerName: "Meera",
    designation: "Owner",
    officerEmail: "",
    officerPhone: "",
  };
  expect(save({ ...officer, countryOfOrigin: "India" })).toEqual({ ok: true });
  expect(currentSettings().grievance).toMatchObject({ name: "Meera", email: "", phone: "" });
  expect(save({ countryOfOrigin: "Nepal" }, before.print)).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(policyFacts().countryOfOrigin).toBe("India");
});

test("who sells is the registered business, with its GSTIN", () => {
  const business = {
    legalName: "Meera Devi",
    lines: ["1 Bazaar", "Jaipur"],
    gstin: "08AAAAA0000A1Z5",
  };
  writeSetting("business", { ...business, state: "Rajasthan" }, 77);
  expect(currentPolicies()).toMatchObject({ business, changedAt: 77 });
});
