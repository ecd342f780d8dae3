import { rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFile } from "#app/catalog/uploads.server.ts";
import { onFailingDisk } from "#app/disk-fixture.ts";
import {
  findInvoice,
  invoiceRows,
  issueCreditNotes,
  listCreditNotes,
} from "#app/documents/invoices.server.ts";
import { correctShipment, moveOrder } from "#app/fulfilment/move-order.server.ts";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { moveLabel } from "#app/inventory/move-labels.ts";
import { setSizes } from "#app/inventory/set-stock.server.ts";
import { listMoves } from "#app/inventory/stock-moves.server.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { findRefund, finishRefund, listRefunds } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { answerReturn, closeReturn, listReturns, takeReturn } from "./return-desk.server.ts";
import {
  ask,
  delivered,
  form,
  mails,
  shopper,
  start,
  statusOf,
  unanswered,
} from "./return-fixture.ts";
import { itemField } from "./return-input.ts";
import {
  readReturnPhoto,
  removeReturnPhotos,
  storeReturnPhotos,
  sweepReturnPhotos,
} from "./return-photos.server.ts";
import { findReturn, mayReturn, returnableLines, returnUntil } from "./returns.server.ts";

test("each step tells the shopper once, with the parcel's number and link", () => {
  const { id } = delivered();
  expect(findShipment(id)).toMatchObject({ courier: "Blue Dart", trackingNumber: "BD1" });
  expect(mails(id).map(({ key }) => key)).toEqual([`order-shipped:${id}`, `order-delivered:${id}`]);
  expect(mails(id)[0]?.text).toContain("https://x.example/BD1");
  expect(mails(id)[1]?.text).toContain(`/order/${id}/return?key=`);
  expect(moveOrder(meera(), { orderId: id, to: "shipped" })).toMatchObject({
    ok: false,
    reason: "refused",
  });
  expect(mails(id)).toHaveLength(2);
  const mended = { courier: "DTDC", trackingNumber: "D2", link: null };
  expect(correctShipment(meera(), { orderId: id, shipment: mended })).toBe(false);
  expect(findShipment(id)?.courier).toBe("Blue Dart");
});

test("seven days, to the end of the last one in India", async () => {
  const { id } = delivered();
  const until = returnUntil(start, 7);
  expect(new Date(until).toISOString()).toBe("2026-11-17T18:29:59.999Z");
  expect(mayReturn(id, until)).toMatchObject({ ok: true });
  expect(mayReturn(id, until + 1)).toMatchObject({ ok: false, reason: "too late" });
  expect(await takeReturn(shopper(until + 1), { orderId: id, ...form(id, [1]) })).toMatchObject({
    reason: "too late",
  });
  expect(statusOf(id)).toBe("delivered");
});

test("what is wrong with a request is said by its field, and nothing is written", async () => {
  const { id } = delivered();
  const taken = await takeReturn(shopper(start), {
    orderId: id,
    ...form(id, [0, 0], { reason: "", wish: "cash" }),
  });
  expect(taken).toMatchObject({ reason: "invalid" });
  if (taken.ok || taken.reason !== "invalid") throw new Error("taken");
  expect(Object.keys(taken.errors).sort()).toEqual(["items", "reason", "wish"]);
  for (const count of ["3", "-1", "1e3", "x"]) {
    const [line] = returnableLines(id);
    const over = { [itemField(line?.lineId ?? 0)]: count };
    const sent = form(id, [0, 1]);
    expect(
      await takeReturn(shopper(start), {
        orderId: id,
        ...sent,
        fields: { ...sent.fields, ...over },
      }),
    ).toMatchObject({ errors: { items: expect.any(String) } });
  }
  expect(statusOf(id)).toBe("delivered");
  expect(mayReturn("unknown")).toEqual({ ok: false, reason: "unknown" });
});

test("some items come back: their value is refunded, credited, and the order is returned", async () => {
  saveBusiness("09AAPFU0939F1ZT");
  const { id } = delivered({ shipping: 99_00 });
  expect(findInvoice(id)?.number).toMatch(/^INV\//);
  const request = await ask(id, [1, 0]);
  expect(statusOf(id)).toBe("return requested");
  expect(await takeReturn(shopper(start), { orderId: id, ...form(id, [1]) })).toMatchObject({
    reason: "asked",
  });
  expect(receiveReturn(unanswered(), { id: request })).toEqual({ ok: false });
  expect(
    answerReturn(meera(), { id: request, accepted: true, answer: "Please send it back." }),
  ).toBe(true);
  expect(answerReturn(meera(), { id: request, accepted: false, answer: "No." })).toBe(false);
  const received = receiveReturn(unanswered(), { id: request });
  expect(received).toMatchObject({ ok: true, refund: 1499_00 });
  expect(receiveReturn(unanswered(), { id: request })).toEqual({ ok: false });
  expect(listRefunds(id)).toHaveLength(1);
  expect(statusOf(id)).toBe("returned");
  const refundId = findReturn(request)?.refundId ?? "";
  expect(findRefund(refundId)?.amount).toBe(1499_00);
  finishRefund(contextOf({ kind: "provider" }), {
    refundId,
    status: "processed",
    providerRefundId: "rfnd_1",
  });
  issueCreditNotes(contextOf({ kind: "scheduler" }));
  const [note] = listCreditNotes(id);
  const order = findOrder(id);
  if (!note || !order) throw new Error("no note");
  expect(invoiceRows(note, order).rows).toMatchObject([{ quantity: 1, rate: 5, total: 1499_00 }]);
  expect(mails(request).map(({ key }) => key)).toEqual([
    `return-asked:${request}`,
    `return-answered:${request}`,
    `return-received:${request}`,
  ]);
  saveBusiness(null);
});

test("of items of one line each is paid back", async () => {
  const { id } = delivered({ shipping: 99_00 });
  const request = await ask(id, [2, 0]);
  answerReturn(meera(), { id: request, accepted: true, answer: "Please send them back." });
  expect(receiveReturn(unanswered(), { id: request })).toMatchObject({
    ok: true,
    refund: 2 * 1499_00,
  });
});

test("all items come back: everything goes back, delivery too, and the order ends", async () => {
  const { id, amount } = delivered({ shipping: 99_00 });
  const request = await ask(id, [2, 1]);
  answerReturn(meera(), { id: request, accepted: true, answer: "Please send it back." });
  expect(receiveReturn(unanswered(), { id: request })).toMatchObject({ refund: amount });
  expect(statusOf(id)).toBe("refund due");
  finishRefund(contextOf({ kind: "provider" }), {
    refundId: findReturn(request)?.refundId ?? "",
    status: "processed",
    providerRefundId: "rfnd_2",
  });
  expect(statusOf(id)).toBe("refunded");
});

test("what can be sold again goes back on the shelf, and only what came back", async () => {
  const { id } = delivered();
  const sold = sqlite
    .prepare(
      "select product_id productId, size from order_lines where order_id = ? order by position",
    )
    .get(id) as { productId: string; size: string };
  const { productId, size } = sold;
  sqlite
    .prepare(
      "insert or ignore into products (id, title, price, created_at, updated_at) values (?, 'Kurti', 100000, 1, 1)",
    )
    .run(productId);
  const asha = { actor: { kind: "operator", name: "asha" }, now: 1 } as const;
  setSizes(asha, { productId, sizes: [{ size, stock: 4 }], kind: "counted" });
  for (const [canBeSold, stock] of [
    [false, 4],
    [true, 5],
  ] as const) {
    const { id: order } = delivered();
    const request = await ask(order, [1, 0]);
    answerReturn(meera(), { id: request, accepted: true, answer: "Please send it back." });
    expect(receiveReturn(unanswered(start), { id: request, canBeSold })).toMatchObject({
      ok: true,
    });
    expect(listMoves(productId).moves[0]?.stock).toBe(stock);
  }
  expect(listMoves(productId).moves[0]).toMatchObject({ size, change: 1, actor: "operator" });
  const [move] = listMoves(productId).moves;
  expect(move && moveLabel(move)).toMatch(/^order \d+: return \w+ received$/);
});

test("items that never come end nothing: the return is closed and the order delivered again", async () => {
  const { id } = delivered();
  const request = await ask(id, [1]);
  expect(closeReturn(meera(), { id: request, answer: "Not yet accepted." })).toBe(false);
  answerReturn(meera(), { id: request, accepted: true, answer: "Please send it back." });
  expect(closeReturn(meera(), { id: request, answer: "You wrote that you keep it." })).toBe(true);
  expect(closeReturn(meera(), { id: request, answer: "Again." })).toBe(false);
  expect(receiveReturn(unanswered(), { id: request })).toEqual({ ok: false });
  expect(findReturn(request)).toMatchObject({ status: "refused", receivedAt: null });
  expect(statusOf(id)).toBe("delivered");
  expect(listRefunds(id)).toEqual([]);
  const mail = mails(request).find(({ key }) => key === `return-closed:${request}`);
  expect(mail?.text).toContain("You wrote that you keep it.");
  expect(mayReturn(id, start)).toMatchObject({ ok: true });
});

test("an exchange moves no money; a no leaves the order delivered, three times at most", async () => {
  const exchange = delivered();
  const request = await ask(exchange.id, [1], { wish: "exchange" });
  answerReturn(meera(), { id: request, accepted: true, answer: "Gladly." });
  expect(receiveReturn(unanswered(), { id: request })).toEqual({
    ok: true,
    refund: 0,
    refundId: null,
  });
  expect(listRefunds(exchange.id)).toEqual([]);
  expect(statusOf(exchange.id)).toBe("returned");
  const { id } = delivered();
  for (let i = 0; i < 3; i += 1) {
    answerReturn(meera(), { id: await ask(id, [1]), accepted: false, answer: "It was worn." });
    expect(statusOf(id)).toBe("delivered");
  }
  expect(mayReturn(id, start)).toEqual({ ok: false, reason: "too often" });
  expect(listReturns().returns.length).toBeGreaterThan(3);
});

test("photos are decoded and kept apart; one that is none is refused with its name", async () => {
  const { id } = delivered();
  const good = await temporaryFile();
  const bad = await temporaryFile();
  const good2 = await temporaryFile();
  const picture = { width: 3000, height: 200, channels: 3, background: "#b35" } as const;
  await sharp({ create: picture }).png().toFile(good);
  await sharp({ create: picture }).png().toFile(good2);
  await writeFile(bad, "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const files = [
    { path: good, name: "flaw.png" },
    { path: bad, name: "flaw.svg" },
  ];
  const refused = await takeReturn(shopper(start), { orderId: id, ...form(id, [1]), files });
  expect(refused).toMatchObject({ errors: { photos: expect.stringContaining("flaw.svg") } });
  await sharp({ create: picture }).png().toFile(good);
  const taken = await takeReturn(shopper(start), {
    orderId: id,
    ...form(id, [1]),
    files: files.slice(0, 1),
  });
  if (!taken.ok) throw new Error(taken.reason);
  const photos = findReturn(taken.id)?.photos ?? [];
  onTestFinished(async () => {
    await removeReturnPhotos(photos);
    await rm(bad, { force: true });
    await rm(good2, { force: true });
  });
  expect(photos).toMatchObject([{ width: 1600, height: 107 }]);
  const stored = await readReturnPhoto(photos[0]?.name ?? "");
  expect((await sharp(stored).metadata()).format).toBe("jpeg");
  expect(await readReturnPhoto("../shop.db")).toBeUndefined();
  for (const code of ["EACCES", "EIO", "EMFILE"]) {
    await onFailingDisk({ code, from: 1, lasts: false }, () =>
      expect(readReturnPhoto(photos[0]?.name ?? ""), code).rejects.toThrow("the disk fails"),
    );
  }
  const lost = await storeReturnPhotos([{ path: good2, name: "lost.png" }]);
  if (!lost.ok) throw new Error("refused");
  const lostName = lost.photos[0]?.name ?? "";
  await sweepReturnPhotos();
  expect(await readReturnPhoto(lostName)).toBeDefined();
  await sweepReturnPhotos(Date.now() + DAY);
  expect(await readReturnPhoto(lostName)).toBeUndefined();
  expect(await readReturnPhoto(photos[0]?.name ?? "")).toBeDefined();
});
