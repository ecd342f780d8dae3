/**
 * The first versions that know what the shop's styles are written in (`@layer`, `:has()`, `dvh`), and
 * read and run its scripts. Earlier ones have pages of their own (old-page.server.ts).
 */
export const floor = { chrome: 108, safari: 15.4, firefox: 121 };

/** Opera Mini and the like: no script, and whatever styles their server keeps. */
const plainReaders = /Opera Mini|Presto\/|UCWEB|Trident\/|MSIE /;

/** None of a browser is as long; of 16,000 characters made for it these patterns take 0.1 s. */
const MOST_READ = 500;

/** By what a browser says of itself; what is not known is taken for one of today. */
export function isOldBrowser(said: string | undefined): boolean {
  const agent = said?.slice(0, MOST_READ);
  if (!agent) return false;
  if (plainReaders.test(agent)) return true;
  const version = (pattern: RegExp) => {
    const [, major, minor = "0"] = pattern.exec(agent) ?? [];
    return major === undefined ? undefined : Number(`${major}.${minor}`);
  };
  // Every browser of an iPhone is the Safari of its system, also within another app.
  const iPhone = version(/\((?:iPhone|iPad|iPod)[^)]* OS (\d+)_(\d+)/);
  if (iPhone !== undefined) return iPhone < floor.safari;
  const chrome = version(/Chrom(?:e|ium)\/(\d+)/);
  if (chrome !== undefined) return chrome < floor.chrome;
  const firefox = version(/Firefox\/(\d+)/);
  if (firefox !== undefined) return firefox < floor.firefox;
  const safari = version(/Version\/(\d+)\.(\d+).* Safari\//);
  return safari !== undefined && safari < floor.safari;
}
