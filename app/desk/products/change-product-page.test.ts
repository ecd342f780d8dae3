import { rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { textsOf } from "#app/catalog/editing/edit-fields.ts";
import { editOf } from "#app/catalog/editing/edit-input.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { changeProductFacts, createProduct } from "#app/catalog/save-product.server.ts";
import { removePictures, temporaryFile } from "#app/catalog/uploads.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { changeProductPage } from "./change-product-page.server.ts";

const asha = operatorContext({ name: "asha" });
const picture = { alt: "", width: 30, height: 40, color: "#bb3355", blur: null };
const { id } = createProduct(asha, {
  title: "Kurti",
  price: 100_00,
  sizes: [{ size: "M", stock: 3 }],
  pictures: ["/images/a", "/images/b", "/images/c"].map((src) => ({ ...picture, src })),
});
const made: { src: string }[] = [];
afterAll(() => removePictures(made));

const product = () => {
  const found = findDeskProduct(id);
  if (!found) throw new Error("no product");
  return found;
};
const shown = () => product().pictures.map(({ src }) => src);

/** The form as it is opened, with what was typed into it and the button that was pressed. */
function send(typed: Record<string, string>, files: { path: string; name: string }[] = []) {
  const texts = textsOf(product(), asha.now);
  const edit = editOf(texts, []);
  Object.assign(edit.fields, { was: JSON.stringify(texts), ...typed });
  return changeProductPage(asha, { id, edit, files, bad: [] });
}
/** By the toast's form, which has nothing of the page's own; where it was done. */
async function pressUndo(done: Awaited<ReturnType<typeof send>>) {
  const undo = done.ok ? done.undo : undefined;
  const page = `/admin/products/${id}`;
  expect(undo?.action).toBe(page);
  const edit = { fields: undo?.fields ?? {}, sizes: { rows: [], added: [] } };
  const undone = await changeProductPage(asha, { id, edit, files: [], bad: [] });
  expect(undone).toMatchObject({ ok: true, to: page });
}
const numberOf = (src: string) => product().pictures.find((one) => one.src === src)?.id;

test("pictures are moved, put in order and removed by buttons; nothing else is saved", async () => {
  expect(await send({ intent: `first:${numberOf("/images/c")}` })).toMatchObject({
    ok: true,
    to: `/admin/products/${id}#pictures`,
  });
  expect(shown()).toEqual(["/images/c", "/images/a", "/images/b"]);
  const kept = await send({ intent: `right:${numberOf("/images/c")}`, fabric: "Mulmul" });
  expect(kept).toMatchObject({ ok: false, reason: "kept", status: 200 });
  expect(kept.ok || kept.edit.fields.fabric).toBe("Mulmul");
  expect(shown()).toEqual(["/images/a", "/images/c", "/images/b"]);
  expect(product().fabric).toBeNull();

  const order = ["b", "a", "c"].map((name) => numberOf(`/images/${name}`)).join();
  expect(await send({ intent: "order", order })).toMatchObject({ ok: true });
  expect(shown()).toEqual(["/images/b", "/images/a", "/images/c"]);
  expect(await send({ intent: "order", order: "1,2" })).toMatchObject({ ok: false, status: 409 });
  expect(await send({ intent: `remove:${numberOf("/images/b")}` })).toMatchObject({
    to: `/admin/products/${id}`,
    undo: { action: "/admin/trash" },
  });
  expect(shown()).toEqual(["/images/a", "/images/c"]);
});

test("Save saves what was typed, and the pictures that were chosen", async () => {
  const path = await temporaryFile();
  const plain = { create: { width: 30, height: 40, channels: 3, background: "#b35" } } as const;
  await writeFile(path, await sharp(plain).jpeg().toBuffer());
  const saved = await send({ fabric: "Mulmul" }, [{ path, name: "a.jpg" }]);
  expect(saved).toMatchObject({ ok: true, message: "Kurti is saved. 1 picture added to Kurti." });
  made.push(...product().pictures.slice(2));
  expect(product().fabric).toBe("Mulmul");
  expect(shown()).toHaveLength(3);

  const bad = await temporaryFile();
  await writeFile(bad, "no picture");
  const half = await send({ fabric: "Georgette" }, [{ path: bad, name: "b.jpg" }]);
  expect(half).toMatchObject({ ok: false, reason: "invalid", status: 400 });
  expect(half.ok || half.errors?.images).toMatch(
    /^The rest is saved, the pictures are not\. b\.jpg/,
  );
  expect(product().fabric).toBe("Georgette");
  await rm(bad, { force: true });
});

test("it is published, hidden and copied from the same form", async () => {
  const hidden = await send({ intent: "archive" });
  expect(product().productState.state).toBe("archived");
  await pressUndo(hidden);
  expect(product().productState.state).toBe("shop");
  await send({ intent: "archive" });
  const kept = await send({ intent: "restore", title: "Another" });
  expect(kept).toMatchObject({ ok: false, reason: "kept" });
  expect(product()).toMatchObject({ title: "Kurti", productState: { state: "shop" } });
  const copy = await send({ intent: "duplicate" });
  expect(copy.ok && copy.to).not.toBe(`/admin/products/${id}`);
  const made = findDeskProduct(copy.ok ? (copy.to.split("/").at(-1) ?? "") : "");
  expect(made).toMatchObject({ title: "Copy of Kurti", productState: { state: "draft" } });
  expect(made?.pictures).toHaveLength(3);
});

test("it is made a draft and published again; undone, a draft has its day as before", async () => {
  const made = await send({ intent: "draft" });
  expect(product().productState).toEqual({ state: "draft", at: null });
  await pressUndo(made);
  expect(product().productState.state).toBe("shop");
  const at = asha.now + HOUR;
  changeProductFacts(asha, { id, facts: { publishAt: at } });
  for (const intent of ["restore", "archive"]) {
    const done = await send({ intent });
    expect(product().productState.state).toBe(intent === "restore" ? "shop" : "archived");
    await pressUndo(done);
    expect(product().productState).toEqual({ state: "draft", at });
  }
  // A draft that was hidden comes into the shop as it is said.
  await send({ intent: "archive" });
  await send({ intent: "restore" });
  expect(product().productState.state).toBe("shop");
});

test("undone, a product has its place among the newest again; what was changed since stays", async () => {
  const before = asha.now - 300 * DAY;
  changeProductFacts(asha, { id, facts: { publishAt: before } });
  const times = () =>
    sqlite.prepare("select publish_at, created_at from products where id = ?").raw().get(id);
  for (const intent of ["draft", "archive"]) {
    await pressUndo(await send({ intent }));
    expect(times()).toEqual([before, before]);
  }
  const draft = await send({ intent: "draft" });
  await send({ intent: "archive" });
  const undo = draft.ok ? draft.undo : undefined;
  const edit = { fields: undo?.fields ?? {}, sizes: { rows: [], added: [] } };
  expect(await changeProductPage(asha, { id, edit, files: [], bad: [] })).toMatchObject({
    ok: false,
    status: 409,
    reason: "moved",
  });
  expect(product().productState).toEqual({ state: "archived" });
  await send({ intent: "restore" });
});
