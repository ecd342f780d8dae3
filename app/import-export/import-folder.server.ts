import { existsSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { readIfThere } from "#app/read-if-there.ts";

/** Files of products on their way in: `<data>/imports/<id>.csv`, until they are written. */
const folder = path.join(env.DATA_DIR, "imports");

/** Takes the file at `from`, on the same disk, into the folder of imports. */
export async function keepImportFile(id: string, from: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, fileOf(id));
}

/** One that is not there is no fault. */
export async function removeImportFile(id: string): Promise<void> {
  await rm(notesOf(id), { force: true });
  await rm(namesOf(id), { force: true });
  await rm(fileWinsNote(id), { force: true });
  await rm(fileOf(id), { force: true });
}

/** What was noted of each line when it was checked, one text a line. */
export async function keepNotes(id: string, notes: readonly string[]): Promise<void> {
  await writeFile(notesOf(id), notes.join("\n"), { mode: 0o600 });
}

/** In the order of the lines; none of a file that an earlier release has checked. */
export async function readNotes(id: string): Promise<string[]> {
  const notes = await readIfThere(notesOf(id));
  return notes?.toString().split("\n") ?? [];
}

/** What the names in the file meant when its check began. */
export async function keepNames(id: string, names: string): Promise<void> {
  await writeFile(namesOf(id), names, { mode: 0o600 });
}

/** Undefined of a file that an earlier release has checked. */
export async function keptNames(id: string): Promise<string | undefined> {
  return (await readIfThere(namesOf(id)))?.toString();
}

/** The operator's word that the file wins where the desk has changed the same; kept for whoever goes on. */
export function keepFileWins(id: string): void {
  writeFileSync(fileWinsNote(id), "");
}

export const doesFileWin = (id: string) => existsSync(fileWinsNote(id));

const fileWinsNote = (id: string) => path.join(folder, `${id}.file-wins`);
const namesOf = (id: string) => path.join(folder, `${id}.names`);
const notesOf = (id: string) => path.join(folder, `${id}.checked`);

/** Where an uploaded table lies until all of it is written. */
export function fileOf(id: string): string {
  return path.join(folder, `${id}.csv`);
}
