/** A path of our own that a form or link named, or the fallback: never another site. */
export function localPath(text: string | null | undefined, fallback: string): string {
  if (!text?.startsWith("/")) return fallback;
  const url = new URL(text, "http://here.invalid");
  return url.host === "here.invalid" ? url.pathname + url.search : fallback;
}
