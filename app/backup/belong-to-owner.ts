import { statSync } from "node:fs";

/** What root makes here the shop's own user could not thin, and every later backup would fail. */
export function belongToOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner?.uid) return;
  process.setgroups?.([]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
