import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { afterAll } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { exportProducts } from "./export-products.server.ts";
import { fileOf } from "./import-folder.server.ts";
import { findImport } from "./import-store.server.ts";
import { receiveImport, work, writeImport } from "./imports.server.ts";

/** What the operator does with a table of products, for the tests of it. */
export type Table = Record<string, string>[];

const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-import-"));
let files = 0;
const taken: string[] = [];
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const id of taken) rmSync(fileOf(id), { force: true });
});

export async function exported(): Promise<Table> {
  let text = "";
  for await (const part of exportProducts()) text += part;
  return parse(text, { bom: true, columns: true });
}

/** Sends a table in and waits until it is checked. */
export async function send(text: string | Buffer | Table) {
  const file = path.join(folder, `${++files}.csv`);
  const table = typeof text === "string" || Buffer.isBuffer(text);
  writeFileSync(file, table ? text : stringify(text as Table, { header: true }));
  const received = await receiveImport(operatorContext({ name: "operator" }), {
    file,
    fileName: "products.csv",
  });
  if (!received.ok) return { id: "", message: received.message };
  taken.push(received.id);
  await work(received.id);
  return { id: received.id, message: "", ...findImport(received.id) };
}

export async function write(id: string, despite = false, fileWins = false) {
  const begun = writeImport(operatorContext({ name: "operator" }), {
    id,
    despiteProblems: despite,
    fileWins,
  });
  await work(id);
  return { begun, ...findImport(id) };
}
