import { writeFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFile } from "#app/catalog/uploads.server.ts";
import { DeskSign } from "#app/desk/desk-sign.tsx";
import { receiptFor } from "#app/documents/receipt.server.ts";
import { shortLetter } from "#app/mail/short-letter.tsx";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import { changeLogo } from "./store-logo.server.ts";

/** Once from each place that shows the shop's sign. */
async function signs() {
  refreshSettings();
  const shop = currentSettings();
  const desk = renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <DeskSign />
    </ShopProvider>,
  );
  const mail = shortLetter(shop, {
    subject: "It has arrived",
    heading: "It has arrived",
    paragraphs: ["Your parcel is there."],
    link: { href: "https://shop.example/", label: "View your order" },
    name: "Asha Verma",
    isSandbox: false,
  });
  const receipt = (await receiptFor("shown"))?.pdf;
  return { shop, desk, mail: mail.html, paper: receipt?.toString("latin1") ?? "" };
}

test("desk, mails and documents have the logo where there is one, else the name", async () => {
  makePaidOrder({ id: "shown", number: 1001 });
  const before = await signs();
  expect(before.desk).toBe(`<span>${before.shop.name}</span>`);
  expect(before.mail).not.toContain("<img");
  expect(before.paper).not.toContain("/Subtype /Image");

  const file = await temporaryFile();
  const create = { width: 300, height: 100, channels: 3, background: "#a01010" } as const;
  await writeFile(file, await sharp({ create }).png().toBuffer());
  const files = [{ path: file, name: "logo.png" }];
  expect(await changeLogo(meera(), { fields: {}, files, bad: [] })).toMatchObject({ ok: true });

  const { shop, desk, mail, paper } = await signs();
  expect(desk).toContain(`src="${shop.logo?.src}-header.webp" alt="${shop.name}"`);
  expect(mail).toContain(`${shop.logo?.src}-master.png`);
  expect(paper).toContain("/Subtype /Image");
});
