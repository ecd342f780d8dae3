import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { startSession } from "#app/http/operator-session.server.ts";
import { insertImport } from "#app/import-export/import-store.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import * as brand from "#app/routes/desk/brand.tsx";
import * as documents from "#app/routes/desk/documents.tsx";
import { loader as importLoader } from "#app/routes/desk/import.tsx";
import * as letter from "#app/routes/desk/letter.tsx";
import * as letters from "#app/routes/desk/letters.tsx";
import * as opening from "#app/routes/desk/opening.tsx";
import * as policies from "#app/routes/desk/policies.tsx";
import * as rates from "#app/routes/desk/rates.tsx";
import RestoredShop from "#app/routes/desk/restored.tsx";
import { action as shipOrders, loader as shipPage } from "#app/routes/desk/ship-orders.tsx";
import * as sizeSet from "#app/routes/desk/size-set.tsx";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { MeasureInputs } from "./measure-inputs.tsx";

/** What a page of the desk hands on between its form and the room that does the work. */

let cookie = "";

beforeAll(() => {
  sqlite.exec(
    "insert into operators (id, name, password_hash, created_at) values (1, 'operator', 'none', 1)",
  );
  const headers = new Headers(startSession(new Request("http://shop.test/"), 1));
  cookie = headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
});

/** Calls a route's loader, or with a form its action, as the operator. */
function call(of: unknown, address: string, params: object, form?: Record<string, string>) {
  const url = new URL(address, "http://shop.test");
  const body = form && new URLSearchParams(form);
  const request = new Request(url, {
    headers: { Cookie: cookie },
    ...(body && { method: "POST", body }),
  });
  const context = new RouterContextProvider();
  refreshSettings();
  return (of as (args: object) => Promise<unknown>)({ request, url, params, context });
}

test("orders that are shipped together each keep the courier and the number typed with them", async () => {
  const orders = ["order-7201", "order-7202"];
  for (const id of orders) makePaidOrder({ id, number: Number(id.slice(-4)) });
  sqlite.exec("update orders set status = 'packed'");
  const form = { "courier-order-7201": "India Post", "tracking-order-7201": "EM123456789IN" };
  for (const order of orders) {
    await call(
      shipOrders,
      "/admin/orders/ship",
      {},
      {
        ...form,
        "courier-order-7202": "Delhivery",
        order,
      },
    );
  }
  expect(orders.map((id) => findShipment(id))).toMatchObject([
    { courier: "India Post", trackingNumber: "EM123456789IN" },
    { courier: "Delhivery" },
  ]);
});

test("orders whose parcels are booked are shipped together without typing their numbers again", async () => {
  const id = "order-7203";
  makePaidOrder({ id, number: 7203 });
  sqlite.exec(`update orders set status = 'packed' where id = '${id}';
    insert into parcels (order_id, reference, courier_service, awb, courier_name, created_at, updated_at)
    values ('${id}', '7203', 'shiprocket', '1910007203', 'Xpressbees', 1, 1)`);
  const page = `/admin/orders/ship?order=${id}`;
  const shown = { courier: "Xpressbees", tracking: "1910007203" };
  expect(await call(shipPage, page, {})).toMatchObject({ orders: [{ id, ...shown }] });
  const form = { order: id, [`courier-${id}`]: shown.courier, [`tracking-${id}`]: shown.tracking };
  await call(shipOrders, page, {}, form);
  expect(findShipment(id)).toMatchObject({ link: expect.stringContaining("1910007203") });
});

test("an import names who sent its file", async () => {
  insertImport({ id: "an-import", fileName: "shelf.csv", total: 2, who: "Asha" }, 0);
  expect(
    await call(importLoader, "/admin/import-export/imports/an-import", { id: "an-import" }),
  ).toMatchObject({
    intro: expect.stringMatching(/^shelf\.csv, sent by Asha on 1 Jan/),
  });
});

test("a restored shop that asks its provider loads its page anew only where nothing is chosen on it", () => {
  const restored = {
    isClosed: false,
    backupAt: "a",
    restoredAt: "b",
    openedAt: null,
    mails: [] as object[],
    money: { state: "asking", open: 0, mute: [] },
    parcels: [] as object[],
    orderNumbersFrom: 1,
    invoiceNumbers: "A/1",
    financialYear: "2026-27",
  };
  const drawn = (more: object) => {
    const props = { loaderData: { restored: { ...restored, ...more } } };
    const element = createElement(RestoredShop as never, props);
    const routes = [{ id: "root", path: "/", element }];
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: {} } } });
    return renderToStaticMarkup(<RouterProvider router={router} />);
  };
  const anew = 'http-equiv="refresh"';
  expect(drawn({})).toContain(anew);
  expect(drawn({ mails: [{}] })).not.toContain(anew);
  expect(drawn({ parcels: [{}] })).not.toContain(anew);
});

test("a refused size chart opens at the first centimetres that are wrong, without script too", () => {
  const cm = { S: "96", M: "abc" };
  const given = { at: 0, label: "Length", cm, sizes: ["S", "M"], errors: { "cm:0:M": "Wrong." } };
  const html = renderToStaticMarkup(createElement(MeasureInputs, given));
  expect(html.match(/<input[^>]*autofocus[^>]*>/gi)).toEqual([
    expect.stringContaining('name="cm:0:M"'),
  ]);
});

const long = "x".repeat(6000);
type Page = { typed?: Record<string, string>; print?: string };
type Answer = { data?: Page };

test.each([
  ["policies", policies, {}, { countryOfOrigin: "Nepal" }, { countryOfOrigin: long }],
  ["policies, looked at first", policies, {}, { countryOfOrigin: "India" }, { intent: "preview" }],
  ["a mail", letter, { key: "order-delivered" }, { body: "It is there." }, { body: "{nobody}" }],
  [
    "a mail, looked at first",
    letter,
    { key: "order-delivered" },
    { body: "It came." },
    { intent: "preview" },
  ],
  ["what is around mails", letters, {}, { greeting: "Dear {name}," }, { greeting: "{nobody}" }],
  ["documents", documents, {}, { footer: "Thanks." }, { invoice: "%%%%" }],
  ["open or closed", opening, {}, { words: "Soon." }, { words: long }],
  ["brand, looked at first", brand, {}, { tagline: "All by hand" }, { show: "yes" }],
  ["one price", rates, {}, { intent: "flat", flat: "80", flatDays: "3-5" }, { flat: "dear" }],
  ["sizes", sizeSet, { set: "letters" }, { name: "S to XXL, all" }, { sizes: "" }],
])(
  "%s: a form that is refused keeps saying what it has shown, for another has saved since",
  async (...given) => {
    const [, route, params, other, wrong] = given;
    const page = (await call(route.loader, "/admin/settings", params)) as Page;
    const shown: Record<string, string> = { ...page.typed };
    if (page.print) shown.print = page.print;
    const saved = await call(route.action, "/admin/settings", params, { ...shown, ...other });
    expect(saved).toMatchObject({ status: 303 });
    const sent = { ...shown, ...other, ...wrong };
    const answer = (await call(route.action, "/admin/settings", params, sent)) as Answer;
    const { print, typed } = answer.data ?? (answer as Page);
    expect(print ?? typed?.shown).toBe(shown.print ?? shown.shown);
  },
);
