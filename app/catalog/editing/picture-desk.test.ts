import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { receivePictures } from "#app/http/read-uploads.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { addPictures, listPicturesOf } from "../save-pictures.server.ts";
import { createProduct } from "../save-product.server.ts";
import { listTrash, restoreFromTrash } from "../trash.server.ts";
import { listUploads, removePictures, temporaryFile, temporaryFolder } from "../uploads.server.ts";
import { changePictures } from "./picture-desk.server.ts";

const asha = operatorContext({ name: "asha" });

const { id } = createProduct(operatorContext({ name: "operator" }), {
  title: "Kurti",
  price: 100_00,
  sizes: [],
  pictures: [],
});
const kept: { src: string }[] = [];
afterAll(() => removePictures(kept));

async function photo(name = "photo.jpg", bytes?: Buffer) {
  const path = await temporaryFile();
  const colour = { create: { width: 30, height: 40, channels: 3, background: "#b35" } } as const;
  await writeFile(path, bytes ?? (await sharp(colour).jpeg().toBuffer()));
  return { path, name };
}

const there = {
  src: "/images/kurti",
  alt: "Kurti",
  width: 30,
  height: 40,
  color: "#bb3355",
  blur: null,
};
const pictures = () => listPicturesOf(id);
async function send(fields: Record<string, string>, files: { path: string; name: string }[] = []) {
  const answer = await changePictures(asha, {
    productId: id,
    fields,
    files,
    bad: [],
  });
  kept.push(...pictures());
  expect(files.some(({ path }) => existsSync(path))).toBe(false);
  return answer;
}
const one = (at: number, changes: Record<string, string>) => {
  const picture = pictures()[at];
  return { picture: String(picture?.id), alt: picture?.alt ?? "", ...changes };
};

test("several at once, in the order they came", async () => {
  const files = [await photo("a.jpg"), await photo("b.jpg"), await photo("c.jpg")];
  expect(await send({ intent: "add" }, files)).toMatchObject({ ok: true });
  expect(pictures().map(({ alt }) => alt)).toEqual([
    "Kurti, picture 1",
    "Kurti, picture 2",
    "Kurti, picture 3",
  ]);
  expect(auditOf(`/admin/products/${id}`)[0]).toMatchObject({
    who: "asha",
    what: "pictures changed",
    detail: "3 pictures added to Kurti.",
  });
});

test("one bad picture and none is added", async () => {
  const files = [await photo("good.jpg"), await photo("bad.jpg", Buffer.from("words"))];
  const answer = await send({ intent: "add" }, files);
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("bad.jpg") });
  expect(pictures()).toHaveLength(3);
  expect(await send({ intent: "add" })).toMatchObject({ status: 400 });
});

test("they change places, and what was typed beside the button is kept", async () => {
  const [first, second, third] = pictures().map((picture) => picture.id);
  expect(await send(one(2, { intent: "up", alt: " The  hem " }))).toMatchObject({ picture: third });
  expect(pictures().map((picture) => picture.id)).toEqual([first, third, second]);
  expect(pictures()[1]?.alt).toBe("The hem");
  await send(one(0, { intent: "down" }));
  expect(pictures().map((picture) => picture.id)).toEqual([third, first, second]);
  await send(one(0, { intent: "up" }));
  await send(one(2, { intent: "down" }));
  expect(pictures().map((picture) => picture.id)).toEqual([third, first, second]);
});

test("words may be left out, but not be endless", async () => {
  expect(await send(one(0, { intent: "save", alt: "x".repeat(301) }))).toMatchObject({
    reason: "words",
  });
  await send(one(0, { intent: "save", alt: " " }));
  expect(pictures()[0]?.alt).toBe("Kurti");
});

test("another in its place; the old one can be brought back from the trash", async () => {
  const before = pictures()[1];
  await send(one(1, { intent: "save" }), [await photo()]);
  const after = pictures()[1];
  expect(after).toMatchObject({ id: before?.id, alt: before?.alt });
  expect(after?.src).not.toBe(before?.src);
  expect(restoreFromTrash(asha, { id: listTrash().entries[0]?.id ?? 0 })).toMatchObject({
    ok: true,
  });
  expect(pictures().map(({ src }) => src)).toContain(before?.src);
  expect(pictures()).toHaveLength(4);
});

test("removed, the others move up; removed twice is told", async () => {
  const fields = one(0, { intent: "remove" });
  const removed = pictures()[0];
  expect(await send(fields)).toMatchObject({ ok: true });
  expect(pictures()).toHaveLength(3);
  expect(await send(fields)).toMatchObject({ ok: false, status: 409 });
  expect(listTrash().entries[0]).toMatchObject({ kind: "picture", picture: removed?.src });
});

test("what comes back from the trash has its place again, and the last one where places have gone", async () => {
  const order = () => pictures().map(({ src }) => src);
  const undo = async (at: number) => {
    const removed = await send(one(at, { intent: "remove" }));
    return () => restoreFromTrash(asha, { id: ("trash" in removed && removed.trash) || 0 });
  };
  const before = order();
  for (const at of [0, 1, 2]) {
    const back = await undo(at);
    expect(order()).toHaveLength(2);
    expect(back()).toMatchObject({ ok: true });
    expect(order()).toEqual(before);
  }
  const last = await undo(2);
  const middle = await undo(1);
  last();
  expect(order()).toEqual([before[0], before[2]]);
  middle();
  expect(order()).toEqual(before);
});

test("maintenance, and products that are gone", async () => {
  const file = await photo();
  const sent = { fields: { intent: "add" }, files: [file], bad: [] };
  expect(await changePictures(asha, { productId: "nothing", ...sent })).toMatchObject({
    status: 404,
  });
  expect(existsSync(file.path)).toBe(false);
  saveMaintenance(asha, { on: true, message: "" });
  expect(await send({ intent: "add" }, [await photo()])).toMatchObject({ status: 403 });
  saveMaintenance(asha, { on: false, message: "" });
});

test("an upload that breaks off leaves nothing behind", async () => {
  const before = new Set(await readdir(temporaryFolder));
  const part = (name: string, size: number) =>
    `--x\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\n\r\n${"y".repeat(size)}\r\n`;
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(part("whole.jpg", 100_000) + part("half.jpg", 50)));
      setTimeout(() => stream.error(new Error("gone")), 20);
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = new Request("http://shop.test/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  expect(await receivePictures(request, "images", 10)).toBeUndefined();
  const left = (await readdir(temporaryFolder)).filter((name) => !before.has(name));
  expect(left).toEqual([]);
});

test("text beyond what a form may have is not taken, however large the pictures may be", async () => {
  const send = (letters: number) => {
    const form = new FormData();
    form.set("alt", "अ".repeat(letters));
    return receivePictures(
      new Request("http://shop.test/", { method: "POST", body: form }),
      "images",
      10,
    );
  };
  expect((await send(1000))?.form.get("alt")).toHaveLength(1000);
  expect(await send(500_000)).toBeUndefined();
});

test("a form sent twice adds its pictures once; another file, visit or product adds again", async () => {
  const before = pictures().length;
  const added = { ok: true, message: "2 pictures added to Kurti." };
  const twice = async (token: string) =>
    send({ intent: "add", token }, [await photo("image.jpg"), await photo("b.jpg")]);
  const history = () => auditOf(`/admin/products/${id}`).length;
  const told = history();
  // Both are drawn before the first is written, as by two processes.
  expect(await Promise.all([twice("visit-1"), twice("visit-1")])).toEqual([added, added]);
  expect(await twice("visit-1")).toEqual(added);
  expect(pictures()).toHaveLength(before + 2);
  expect(history()).toBe(told + 1);
  const uploads = await listUploads();
  expect(pictures().filter(({ src }) => !uploads.includes(src))).toEqual([]);
  expect(uploads.length).toBe(new Set(kept.map(({ src }) => src)).size);

  const blue = { create: { width: 30, height: 40, channels: 3, background: "#33b" } } as const;
  const other = await photo("image.jpg", await sharp(blue).jpeg().toBuffer());
  await send({ intent: "add", token: "visit-1" }, [other, await photo("b.jpg")]);
  expect(pictures()).toHaveLength(before + 4);
  await twice("visit-2");
  expect(pictures()).toHaveLength(before + 6);
  await twice("");
  await twice("");
  expect(pictures()).toHaveLength(before + 10);
});

test("one that is sent again is told the same where there is no more room meanwhile", async () => {
  const full = createProduct(asha, { title: "Full", price: 100_00, sizes: [], pictures: [] }).id;
  const last = async () =>
    changePictures(asha, {
      productId: full,
      fields: { intent: "add", token: "visit-1" },
      files: [await photo()],
      bad: [],
    });
  addPictures(full, Array(29).fill(there));
  expect(await last()).toEqual({ ok: true, message: "1 picture added to Full." });
  expect(await last()).toEqual({ ok: true, message: "1 picture added to Full." });
  expect(listPicturesOf(full)).toHaveLength(30);
  kept.push(...listPicturesOf(full).slice(29));
});

test("of two who add at the same moment only those get theirs in for whom there is room", async () => {
  addPictures(id, Array(29 - pictures().length).fill(there));
  const files = [await photo("a.jpg"), await photo("b.jpg"), await photo("c.jpg")];
  const sent = files.slice(0, 2).map((file) => send({ intent: "add" }, [file]));
  expect((await Promise.all(sent)).map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await send({ intent: "add" }, files.slice(2))).toMatchObject({
    message: "A product can have at most 30 pictures; this one has 30.",
  });
  expect(pictures()).toHaveLength(30);
});
