import { beforeEach, expect, test } from "vitest";
import { stockShop } from "#app/payments/order-fixture.ts";
import { readPolicies } from "#app/policies/policies.server.ts";
import { policiesForm, savePolicies } from "#app/policies/save-policies.server.ts";
import { fillShop } from "#app/serving/fill-shop.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { brandForm, saveBrand, setLogo } from "#app/settings/edit-brand.server.ts";
import { writeShopFrame } from "#app/settings/frame.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { saveShopDetails, shopDetailsFields } from "#app/settings/shop-settings.server.ts";
import { readRateCard, writeRateCard } from "#app/shipping/rate-card.server.ts";
import { sqlite } from "#db/client.server.ts";
import { demonstrationNames, usualSeed } from "#db/seed/seeds.ts";
import { emptyDatabase, operator, seededAt, startOwn } from "./own-shop-fixture.ts";
import { dismissForOldShop, stepsToShow } from "./steps.server.ts";

beforeEach(emptyDatabase);

test("of menus and brand only what was written by hand stays, and the steps lead again", async () => {
  await fillShop(usualSeed, seededAt);
  stockShop(5);
  const announcement = { visible: "yes", text: "Mine", href: "" } as const;
  writeShopFrame({ announcement }, Date.now());
  setLogo(operator(), { logo: { src: "/uploads/logo-1", width: 9, height: 4 } });
  dismissForOldShop(Date.now());
  refreshSettings();
  expect(currentSettings().social.links.length).toBeGreaterThan(0);
  expect(await startOwn()).toBe(true);
  const left = { announcement, tagline: "", ornament: "none", social: { links: [] } };
  expect(currentSettings()).toMatchObject({ ...left, logo: { width: 9 } });
  expect(stepsToShow()).toBeDefined();
});

test.each(demonstrationNames)(
  "who changes one field of each form keeps that field, and nothing of %s",
  async (name) => {
    await fillShop(name, seededAt);
    refreshSettings();
    const put = currentSettings();
    const own = { email: "care@meera.example", countryOfOrigin: "Nepal", madeHow: "By us" };
    expect(saveShopDetails(operator(), { ...shopDetailsFields(), email: own.email }).ok).toBe(true);
    const { typed, print } = brandForm();
    expect(
      saveBrand(operator(), { typed: { ...typed, madeHow: own.madeHow }, print }),
    ).toMatchObject({
      ok: true,
    });
    const policies = policiesForm();
    const changed = { ...policies.typed, countryOfOrigin: own.countryOfOrigin };
    expect(savePolicies(operator(), changed, policies.print).ok).toBe(true);
    const card = readRateCard();
    writeRateCard({ ...card, handling: card.handling + 100 });
    refreshSettings();

    expect(await startOwn()).toBe(true);
    refreshSettings();
    expect(currentSettings()).toMatchObject({
      name: "My shop",
      email: own.email,
      phone: "",
      hours: [],
      madeHow: own.madeHow,
      description: "",
    });
    expect(currentSettings().own).toBeNull();
    // It has no name yet, though it has an e-mail address.
    expect(stepsToShow()?.find((step) => step.name === "name")?.state).toBe("open");
    expect(readPolicies()).toEqual({ notReturned: [], countryOfOrigin: "Nepal", own: {} });
    expect(readRateCard().couriers.map((courier) => courier.name)).toEqual([
      ...["Surface", "Surface Plus", "Express", "Air", "Air Priority"],
    ]);
    const stored = sqlite.prepare("select value from settings").pluck().all().join(" ");
    expect(stored).not.toContain(put.name);
  },
);
