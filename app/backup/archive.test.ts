import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ArchiveEntry, archiveSize, packArchive, unpackArchive } from "./archive.ts";
import { emptyFolder, everyFile, everyRow } from "./backup-fixture.ts";
import { restoreBackup } from "./restore-backup.ts";

/** What the desk of the first releases handed out, which wrote archives with code of their own. */
const oldArchive = gunzipSync(
  Buffer.from(
    `
    H4sIAAAAAAACA+2ZT28cNRTAvdmqlJV6zinCmhNI2eTZfvbY4UKpcqIXaE4gFPnfkGmz2e3MLDRElbjzCbinVyQ+BR+j+Rbl
    iGbSRWQ3JZWSLG3in1brebZlP/np/fEMB66GjA2B7QAMu9+3myN7UBaxbjae1OMDcmkAABRA18JiywGBMMlzJgGw7WdcKkYo
    kCUwrRtbEVjKXu8hRwOa/RiruhwfZFuUrQ9oZpv2KTcCDeOdhdrexrr9WGdb9GhAaTapxmHqm1ZmA/qinVCUp+PfDWg3h2YT
    2+xlWzSrY92uP6yjr2KTrXeDo6YcxdONpFBMolIsfzM0Du2I0Hgq1+XPrazfSHuWS9WuazR6K5niHCAX6KXhDHXBNAeXM5B5
    AUbLXAQmtFLKoVZKRIwCfNBB2GxAO9Xn1J1O9sc21JtsiAAbTyY/vLPGyOGMxjnAvM4YgkNuciOcRW4MyMABvHIMedAx5NJ7
    LT2waHmUvPDeMMad9EJZzQtzgc722th0lzoKnD+IHBVjngWFUjopUHBhOSs0E8KqAkXwwmqmdcydQVUYFbznOoRoBC+84xcc
    RBxNmsNLabxguigceERudOGZZ2hs4Qr02hhVOMOR5zYii6jQOCPQWzTSGOZyLbnTUr5F43pvPNkILjuzuYCcz+/vubMmFhgY
    y7nQBYTCRu0DopQGCuY0oIqi4FILI712XFkplQ5WyRzBZ+d71+LJ5Iy3qg7o94MXJHGj4efl/7MB+7rzPwBr879oJ0lkvM3/
    OaqU/5eBpVdk5MTN8f+FCugK/B/xbf7fevuC/zNM/r8MPkokPlBS9L6C/H/NF8Z3iP8AMBf/hZAffPz/r8T6Htk/xDhJXpDq
    v3Prv39eolxr/dc9n63/hMhFqv/+v/v/6Supq9rjgvu/WrQ/E8iT/ZfB468flU2kxbga2YYKcof0euQLSgkhPUJI/19TW/nO
    nHwRPbLx2x/3+3+RlX5F+lX/zxRxE7ebx727q2trvaPug9rsO9qsXXn4zfaDnW268+DLR9t01ks/LQNt4vOGTqpyZKtD+jQe
    rtOmbPZj1//Z5srd1YdrPVIehPi8frZfNnHXTptxJ+/O1tlls6fWr++12txvnbT/ivRfJcskEjeMT3r91c+fTqum/Kr9oz+V
    zR49Of795OWvJ8fHJy9/GXT+/5r0X6fDSiRuCff6qx93YSEdRSJxe/kbnpArmAAqAAA=
    `,
    "base64",
  ),
);

async function packed(files: Record<string, string>, header: Partial<ArchiveEntry> = {}) {
  const folder = emptyFolder();
  const entries = Object.entries(files).map(([name, content]) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
    return {
      name,
      size: Buffer.byteLength(content),
      mode: 0o644,
      mtime: 1_700_000_000_000,
      ...header,
    };
  });
  const size = await archiveSize(entries);
  const stream = packArchive(entries, ({ name }) => path.join(folder, name));
  return { folder, size, stream };
}

async function written(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const file = path.join(emptyFolder(), "backup.tar");
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  writeFileSync(file, Buffer.concat(chunks));
  return file;
}

test("an archive of an earlier release is restored, every row and every file", async () => {
  const from = path.join(emptyFolder(), "old.tar");
  writeFileSync(from, oldArchive);
  const to = emptyFolder();
  await restoreBackup({ from, to });
  expect(everyRow(path.join(to, "shop.db")).products).toEqual(['["kurti","Kurti with मोती"]']);
  const base64 = (content: string | Buffer) => Buffer.from(content).toString("base64");
  expect(everyFile(to)).toEqual({
    "session-secret": base64("a secret"),
    "uploads/1-400.jpg": base64(Buffer.alloc(700, 7)),
    [`uploads/${"a".repeat(90)}/b.jpg`]: base64("deep"),
    "uploads/empty.jpg": "",
  });
  expect(statSync(path.join(to, "session-secret")).mode & 0o777).toBe(0o600);
});

test("names of any length, told and sent in the same number of bytes, are read by any tar", async () => {
  const { folder, size, stream } = await packed({
    "short.jpg": "short",
    [`${"deep/".repeat(40)}one.jpg`]: "deep",
    [`${"n".repeat(180)}.jpg`]: "long",
    "कुर्ती.jpg": "Hindi",
    "empty.jpg": "",
    "block.jpg": "b".repeat(512),
    "many.jpg": "m".repeat(700_000),
  });
  const file = await written(stream);
  expect(statSync(file).size).toBe(size);
  const [own, theirs] = [emptyFolder(), emptyFolder()];
  await unpackArchive(file, own);
  execFileSync("tar", ["-xf", file, "-C", theirs]);
  expect(everyFile(own)).toEqual(everyFile(folder));
  expect(everyFile(theirs)).toEqual(everyFile(folder));
});

test.each([1, 10])("a file of another size than told breaks the sending off: %i", async (size) => {
  const { stream } = await packed({ "one.jpg": "five!" }, { size });
  await expect(written(stream)).rejects.toThrow("one.jpg has changed while it was sent");
});

test("whoever goes away in the middle leaves no file open", async () => {
  const { stream } = await packed({ "one.jpg": "1".repeat(5_000_000), "two.jpg": "2" });
  for await (const chunk of stream) {
    expect(chunk.byteLength).toBeGreaterThan(0);
    break;
  }
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});

test("what is cut off, damaged, no archive, or leads elsewhere is refused", async () => {
  const { stream } = await packed({ "one.jpg": "1".repeat(2000), "two.jpg": "2".repeat(2000) });
  const whole = readFileSync(await written(stream));
  const refused = async (bytes: Buffer) => {
    const file = path.join(emptyFolder(), "broken.tar");
    writeFileSync(file, bytes);
    return unpackArchive(file, emptyFolder()).then(
      () => "unpacked",
      (error: Error) => error.message,
    );
  };
  expect(await refused(whole.subarray(0, 1500))).toBe("the archive is cut off");
  expect(await refused(whole.subarray(0, 700))).toBe("the archive is cut off");
  expect(await refused(Buffer.alloc(2048, "no archive"))).toMatch(/is no archive/);
  const damaged = Buffer.from(whole);
  damaged.write("x", 3);
  expect(await refused(damaged)).toMatch(/damaged/);
  const folder = emptyFolder();
  symlinkSync("/etc", path.join(folder, "link"));
  const linked = path.join(emptyFolder(), "linked.tar");
  execFileSync("tar", ["-cf", linked, "-C", folder, "link"]);
  await expect(unpackArchive(linked, emptyFolder())).rejects.toThrow("link is no plain file");
  writeFileSync(path.join(folder, "out.jpg"), "out");
  const up = path.join(emptyFolder(), "up.tar");
  execFileSync("tar", ["-cf", up, "-C", folder, "--transform", "s,^,../,", "out.jpg", "-P"]);
  await expect(unpackArchive(up, emptyFolder())).rejects.toThrow("leads out of the folder");
});
