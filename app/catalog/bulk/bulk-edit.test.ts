import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { findDeskProduct } from "../editing/find-desk-product.server.ts";
import { changeProductFacts, createProduct, type NewProduct } from "../save-product.server.ts";
import { type BulkChange, planOf, readChange, rounded } from "./bulk-change.ts";
import {
  continueBulkEdits,
  previewBulk,
  type Selection,
  startBulk,
  undoBulk,
} from "./bulk-edit.server.ts";
import {
  countItems,
  findBulkEdit,
  insertBulkEdit,
  insertItems,
  moveBulkEdit,
} from "./bulk-store.server.ts";

const asha = operatorContext({ name: "asha" });
let made = 0;

function product(given: Partial<NewProduct> = {}): string {
  made += 1;
  const sizes = [
    { size: "S", stock: 3 },
    { size: "M", stock: null },
    { size: "L", stock: 0 },
  ];
  const title = `Bulk ${made}`;
  return createProduct(asha, { title, price: 1299_00, sizes, pictures: [], ...given }).id;
}
const desk = (id: string) => {
  const found = findDeskProduct(id);
  if (!found) throw new Error("no product");
  return found;
};
const tenOff: BulkChange = { kind: "price", percent: -10, ending: "nine", mrp: "keep" };

async function start(selection: Selection, change: BulkChange) {
  const { print, changing } = await previewBulk(asha, { selection, change });
  const started = await startBulk(asha, { selection, change, print });
  if (!started.ok) throw new Error(started.message);
  expect(started.count).toBe(changing);
  return started.id;
}

test("pressed twice it is one change, and its undo brings all prices back", async () => {
  const ids = Array.from({ length: 230 }, () => product());
  const selection = { ids };
  const { print } = await previewBulk(asha, { selection, change: tenOff });
  const press = () => startBulk(asha, { selection, change: tenOff, print });
  const [first, second] = await Promise.all([press(), press()]);
  expect(second).toEqual(first);
  await continueBulkEdits();
  expect(await press()).toEqual(first);
  // Who comes back to the preview is told: the prices would be lowered once more.
  const again = await previewBulk(asha, { selection, change: tenOff });
  expect([again.changing, again.made?.id]).toEqual([230, first.ok && first.id]);
  expect(await undoBulk(asha, { id: first.ok ? first.id : 0 })).toBe(true);
  await continueBulkEdits();
  expect(new Set(ids.map((id) => desk(id).price))).toEqual(new Set([1299_00]));
  // Then it is another change that is asked for.
  expect(await press()).not.toEqual(first);
});

test("prices are shown old and new, written as they were shown, and put back", async () => {
  const [plain, reduced] = [product(), product({ price: 900_00, originalPrice: 1000_00 })];
  const selection = { ids: [plain, reduced] };
  const preview = await previewBulk(asha, { selection, change: tenOff });
  expect(preview).toMatchObject({ total: 2, changing: 2, impossible: 0 });
  expect(preview.rows).toContainEqual({
    id: plain,
    title: desk(plain).title,
    was: "₹1,299",
    becomes: "₹1,169",
  });
  expect(desk(plain).price).toBe(1299_00);
  const id = await start(selection, tenOff);
  expect(desk(plain)).toMatchObject({ price: 1169_00, originalPrice: null });
  expect(desk(reduced)).toMatchObject({ price: 809_00, originalPrice: 1000_00 });
  expect(findBulkEdit(id)).toMatchObject({ state: "done", who: "asha" });
  expect(auditOf(`/admin/bulk-edit/${id}`)[0]?.detail).toMatch(/^2 products\. Prices 10% lower/);

  // One of them is changed by hand: that stays.
  changeProductFacts(asha, { id: reduced, facts: { price: 850_00 } });
  expect(await undoBulk(asha, { id })).toBe(true);
  expect(desk(plain).price).toBe(1299_00);
  expect(desk(reduced).price).toBe(850_00);
  expect(countItems(id)).toMatchObject({ undone: 1, kept: 1 });
  expect(await undoBulk(asha, { id })).toBe(false);
});

test("what somebody else changes after the preview is not written over", async () => {
  const one = product();
  const selection = { ids: [one] };
  const { print } = await previewBulk(asha, { selection, change: tenOff });
  changeProductFacts(asha, { id: one, facts: { price: 2000_00 } });
  const refused = await startBulk(asha, { selection, change: tenOff, print });
  expect(refused).toMatchObject({ ok: false, reason: "moved", status: 409 });
  expect(desk(one).price).toBe(2000_00);

  // Between the start and its turn: told as skipped.
  const id = insertBulkEdit({ kind: "price", detail: "x", who: "asha", createdAt: asha.now });
  const row = { was: '{"price":1,"originalPrice":null}', becomes: '{"price":500}' };
  insertItems(id, [{ productId: one, ...row }]);
  moveBulkEdit(id, { from: "preparing", to: "running" });
  await continueBulkEdits();
  expect(desk(one).price).toBe(2000_00);
  expect(countItems(id)).toMatchObject({ skipped: 1, waiting: 0 });
});

test("all that a list shows is changed in steps; what broke off goes on, once", async () => {
  const ids = Array.from({ length: 230 }, () => product({ category: "Many" }));
  const selection = { filters: { q: "", category: "Many", state: undefined } };
  const id = await start(selection, { kind: "stock", how: "add", units: 2 });
  await continueBulkEdits();
  const stocks = () =>
    ids.map((each) =>
      desk(each)
        .sizes.map(({ stock }) => stock)
        .join(),
    );
  expect(new Set(stocks())).toEqual(new Set(["5,,2"]));
  expect(countItems(id).done).toBe(230);
  await continueBulkEdits();
  expect(new Set(stocks())).toEqual(new Set(["5,,2"]));
  expect(await undoBulk(asha, { id })).toBe(true);
  await continueBulkEdits();
  expect(new Set(stocks())).toEqual(new Set(["3,,0"]));
});

test("a category is given to all of them, though the list then holds none", async () => {
  const ids = Array.from({ length: 3 }, () => product({ category: "Before" }));
  await start(
    { filters: { q: "", category: "Before", state: undefined } },
    { kind: "category", category: "After" },
  );
  expect(ids.map((each) => desk(each).category)).toEqual(["After", "After", "After"]);
});

test("drafts and hidden products are published, and as they were when it is undone", async () => {
  const [draft, shown] = [product({ publishAt: null }), product()];
  const hide = await start({ ids: [draft, shown] }, { kind: "unpublish" });
  expect(desk(shown).productState.state).toBe("archived");
  expect(desk(draft).productState).toEqual({ state: "draft", at: null });
  const show = await start({ ids: [draft, shown] }, { kind: "publish" });
  expect([draft, shown].map((id) => desk(id).productState.state)).toEqual(["shop", "shop"]);
  await undoBulk(asha, { id: show });
  expect(desk(draft).productState).toEqual({ state: "draft", at: null });
  expect(desk(shown).productState.state).toBe("archived");
  await undoBulk(asha, { id: hide });
  expect(desk(shown).productState.state).toBe("shop");
});

test("nothing is changed in maintenance, or when there is nothing to change", async () => {
  const selection = { ids: [product({ category: "Same" })] };
  const change: BulkChange = { kind: "category", category: "Same" };
  const { print } = await previewBulk(asha, { selection, change });
  expect(await startBulk(asha, { selection, change, print })).toMatchObject({ reason: "nothing" });
  saveMaintenance(asha, { on: true, message: "" });
  expect(await startBulk(asha, { selection, change, print })).toMatchObject({ status: 403 });
  saveMaintenance(asha, { on: false, message: "" });
});

test("a change under way stops when maintenance begins, and goes on afterwards", async () => {
  for (let n = 0; n < 230; n++) product({ category: "Paused" });
  const selection = { filters: { q: "", category: "Paused", state: undefined } };
  const id = await start(selection, { kind: "category", category: "Moved" });
  saveMaintenance(asha, { on: true, message: "" });
  const { done, waiting } = countItems(id);
  expect(waiting).toBeGreaterThan(0);
  await continueBulkEdits();
  expect(countItems(id)).toMatchObject({ done, waiting });
  saveMaintenance(asha, { on: false, message: "" });
  await continueBulkEdits();
  expect(countItems(id)).toMatchObject({ done: 230, waiting: 0 });
});

test("a change is forgotten after a month, one that was never started after an hour", async () => {
  const [done, begun] = ["a", "b"].map((detail) =>
    insertBulkEdit({ kind: "publish", detail, who: "asha", createdAt: asha.now }),
  ) as [number, number];
  insertItems(begun, [{ productId: "x", was: "{}", becomes: "{}" }]);
  moveBulkEdit(done, { from: "preparing", to: "running" });
  await continueBulkEdits();
  await continueBulkEdits(asha.now + 2 * HOUR);
  expect([findBulkEdit(done)?.state, findBulkEdit(begun)]).toEqual(["done", undefined]);
  await continueBulkEdits(asha.now + 31 * DAY);
  expect(findBulkEdit(done)).toBeUndefined();
});

test("a price comes to its ending, and the price before it stays above it or goes", () => {
  expect([1233_00, 1234_00, 99_50].map((paise) => rounded(paise, "nine"))).toEqual([
    1229_00, 1239_00, 99_00,
  ]);
  expect([1234_49, 1234_50].map((paise) => rounded(paise, "rupee"))).toEqual([1234_00, 1235_00]);
  expect([1140_00, 1160_00, 20_00].map((paise) => rounded(paise, "ninety-nine"))).toEqual([
    1099_00, 1199_00, 99_00,
  ]);
  const of = { category: null, archivedAt: null, publishAt: 0, stock: {} };
  for (let price = 1_00; price < 3000_00; price += 137_00) {
    for (const originalPrice of [null, price + 1_00, price * 2]) {
      for (const percent of [-90, -33.3, -5, 7.5, 60, 200]) {
        for (const mrp of ["keep", "along", "sale"] as const) {
          const change = { kind: "price", percent, ending: "nine", mrp } as const;
          const plan = planOf(change, { ...of, price, originalPrice }, 1);
          if (typeof plan === "string") continue;
          const { price: next = 0, originalPrice: before } = plan.becomes;
          expect(next % 10_00).toBe(9_00);
          expect(before === null || (before ?? 0) > next).toBe(true);
        }
      }
    }
  }
  // Of what was struck through already the higher one stays.
  const sale = { ...tenOff, mrp: "sale" } as const;
  const reduced = planOf(sale, { ...of, price: 1000_00, originalPrice: 1500_00 }, 1);
  expect(reduced).toMatchObject({ becomes: { price: 899_00, originalPrice: 1500_00 } });
  const full = planOf(sale, { ...of, price: 1000_00, originalPrice: null }, 1);
  expect(full).toMatchObject({ becomes: { originalPrice: 1000_00 } });
  const far = planOf(
    { ...tenOff, percent: 200 },
    { ...of, price: 9_00_000_00, originalPrice: null },
    1,
  );
  expect(far).toBe("impossible");
});

test("what is typed is read, or told by its field", () => {
  expect(readChange({ what: "price", percent: "−7.5 %" })).toMatchObject({
    ok: true,
    change: { percent: -7.5, ending: "rupee", mrp: "keep" },
  });
  for (const percent of ["", "0", "x", "-91", "1.25"]) {
    expect(readChange({ what: "price", percent })).toMatchObject({ ok: false });
  }
  expect(readChange({ what: "stock", how: "set", units: "-1" })).toMatchObject({ ok: false });
  expect(readChange({ what: "stock", how: "add", units: "-१" })).toMatchObject({ ok: true });
  expect(readChange({ what: "category", category: " " })).toMatchObject({ ok: false });
  expect(readChange({ what: "nothing" })).toMatchObject({ ok: false });
});
