import { readFileSync } from "node:fs";
import type Database from "better-sqlite3";

/** Each file of db/migrations up to `last`, in the order of the journal. */
export function migrated(sqlite: Database.Database, from: number, last: number): void {
  const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
  for (const { idx, tag } of journal.entries as { idx: number; tag: string }[]) {
    if (idx < from || idx > last) continue;
    for (const step of readFileSync(`db/migrations/${tag}.sql`, "utf8").split(
      "--> statement-breakpoint",
    )) {
      sqlite.exec(step);
    }
  }
}

/** The number of the one whose name ends so. */
export const indexOf = (tag: string): number => {
  const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
  return journal.entries.find((one: { tag: string }) => one.tag.endsWith(tag)).idx;
};
