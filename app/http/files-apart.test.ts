import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parseFormData } from "@mjackson/form-data-parser";
import { expect, test } from "vitest";
import { temporaryFile, temporaryFolder } from "#app/catalog/uploads.server.ts";
import { FORM_LIMIT } from "./body-limit.server.ts";
import { takeFilesApart } from "./files-apart.server.ts";
import { receivePictures } from "./read-uploads.server.ts";

const BOUNDARY = "----shopform7MA4YWxkTrZu0gW";
type Part = { head: string; content: Buffer | string };
const field = (name: string, content: string): Part => ({ head: `name="${name}"`, content });
const file = (name: string, fileName: string, content: Buffer | string): Part => ({
  head: `name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
  content,
});

function bodyOf(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The request with its body in pieces of so many bytes. */
function post(body: Buffer, step = body.length): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, at + step)));
      at += step;
    },
  });
  const headers = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
  const init = { method: "POST", headers, body: stream, duplex: "half" } as RequestInit;
  return new Request("http://shop.test/", init);
}

/** Looks like the end of a part, all over. */
const nasty = Buffer.from(
  `\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n--\r\n--${BOUNDARY.slice(0, 5)}\r`.repeat(40),
);

test.each([1, 2, 3, 7, 33, 61, 1000, 1_000_000])(
  "files go to the disk byte by byte as they came, in pieces of %i",
  async (step) => {
    const photo = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7) % 256));
    const parts = [
      field("words", "Zwei Zeilen\r\nund मीरा"),
      file("photos", "a.jpg", photo),
      file("photos", "", ""),
      file("photos", "empty.jpg", ""),
      file("other", "b.jpg", "not ours"),
      file("photos", "/pictures/c.jpg", nasty),
      field("last", ""),
    ];
    const received = await receivePictures(post(bodyOf(parts), step), "photos", 3);
    expect(received && [...received.form]).toEqual([
      ["words", "Zwei Zeilen\r\nund मीरा"],
      ["last", ""],
    ]);
    expect(received?.files.map(({ name }) => name)).toEqual(["a.jpg", "c.jpg"]);
    const kept = received?.files.map(({ path }) => readFileSync(path)) ?? [];
    expect(kept[0]?.equals(photo)).toBe(true);
    expect(kept[1]?.equals(nasty)).toBe(true);
    expect(received?.bad).toEqual([
      { name: "empty.jpg", problem: "is empty: please choose it again" },
    ]);
  },
);

test("what is too large, or one too many, is counted and not kept", async () => {
  await temporaryFile();
  const before = readdirSync(temporaryFolder).length;
  const large = Buffer.alloc(15 * 1024 * 1024 + 1);
  const parts = [file("photos", "large.jpg", large), file("photos", "a.jpg", "a")];
  const some = await receivePictures(post(bodyOf(parts), 65_536), "photos", 3);
  expect(some?.files.map(({ name }) => name)).toEqual(["a.jpg"]);
  expect(some?.bad).toMatchObject([
    { name: "large.jpg", problem: expect.stringMatching(/larger than 15 MB/) },
  ]);
  const many = ["a", "b", "c", "d"].map((name) => file("photos", name, name));
  const three = await receivePictures(post(bodyOf(many)), "photos", 3);
  expect(three?.files.length).toBe(3);
  expect(three?.bad).toMatchObject([
    { name: "d", problem: expect.stringMatching(/one file too many/) },
  ]);
  expect(readdirSync(temporaryFolder).length).toBe(before + 4);
});

test.each<[string, () => Buffer]>([
  [
    "that is cut off in a file",
    () => bodyOf([file("photos", "a", "a".repeat(900))]).subarray(0, 500),
  ],
  [
    "with more text than a form may have",
    () => bodyOf([file("photos", "a", "a"), field("w", "w".repeat(FORM_LIMIT))]),
  ],
  [
    "of text without end",
    () => bodyOf([file("photos", "a", "a"), field("w", "w".repeat(3 * FORM_LIMIT))]),
  ],
  [
    "with a head without end",
    () => bodyOf([file("photos", "a", "a"), { head: `name="${"x".repeat(20_000)}"`, content: "" }]),
  ],
  [
    "of too many parts",
    () => bodyOf([file("photos", "a", "a"), ...Array.from({ length: 1001 }, () => field("a", ""))]),
  ],
  ["that is none", () => Buffer.from("nothing")],
])("a form %s leaves nothing behind", async (_, body) => {
  await temporaryFile();
  const before = readdirSync(temporaryFolder);
  expect(await receivePictures(post(body(), 400), "photos", 3)).toBeUndefined();
  expect(readdirSync(temporaryFolder)).toEqual(before);
});

test("nobody outside can name a file of the disk", async () => {
  const wanted = { field: "photos", mostFiles: 3, mostBytes: 100 };
  const sent = [file("photos", "a", "/etc/passwd"), field("photos", "0")];
  const apart = await takeFilesApart(post(bodyOf(sent)), wanted);
  const found: unknown[] = [];
  const form = await parseFormData(apart.request, {}, async (upload) => {
    found.push(apart.find(await upload.text())?.bytes);
    return null;
  });
  expect(found).toEqual(["/etc/passwd".length]);
  expect(apart.find("0") ?? apart.find("/etc/passwd")).toBeUndefined();
  expect(form.get("photos")).toBe("0");
  await apart.remove();
  expect(apart.files.every(({ path }) => !path || !existsSync(path))).toBe(true);
});

test("beyond so many forms at once the pictures are refused and the words are kept", async () => {
  const parts = [field("words", "A thread is loose."), file("photos", "a.jpg", "a photo")];
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => receivePictures(post(bodyOf(parts), 10), "photos", 3)),
  );
  const crowded = answers.filter((one) => one?.crowded);
  expect(crowded.length).toBe(2);
  for (const one of crowded) {
    expect(one?.files).toEqual([]);
    expect(one?.bad).toMatchObject([
      { name: "a.jpg", problem: expect.stringMatching(/send it in a minute/) },
    ]);
    expect(one?.form.get("words")).toBe("A thread is loose.");
  }
  const later = await receivePictures(post(bodyOf(parts)), "photos", 3);
  expect([later?.crowded, later?.files.length]).toEqual([false, 1]);
});
