import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a build of the shop in `folder` failed of, by the error codes it printed; undefined if a fault of ours. */
export function buildProblem(printed: string, folder: string): string | undefined {
  if (/\b(ENOSPC|EDQUOT)\b/.test(printed)) {
    return "The disk is full: make room there and start again.";
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(printed)) {
    return `This user may not write in ${folder}: npm run build as the user its files belong to, then start again.`;
  }
  const missing = packagesMissing(folder);
  if (missing.length === 0) return undefined;
  return `Packages are missing or old (${missing.join(", ")}): npm ci, then start again.`;
}

type Lock = { packages: Record<string, { version?: string; dependencies?: object }> };

/** Those that are not there, or in another version than the lock says. */
function packagesMissing(folder: string): string[] {
  const versions = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")) as Lock;
  return Object.keys(versions.packages[""]?.dependencies ?? {}).filter((name) => {
    const at = `node_modules/${name}`;
    const file = path.join(folder, at, "package.json");
    if (!existsSync(file)) return true;
    return JSON.parse(readFileSync(file, "utf8")).version !== versions.packages[at]?.version;
  });
}
