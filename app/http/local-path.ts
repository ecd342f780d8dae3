/** A path of our own that a form or link named, or the fallback: never another site. */
export function localPath(text: string | null | undefined, fallback: string): string {
  if (!text?.startsWith("/")) return fallback;
  const url = URL.parse(text, "http://here.invalid");
  // `/.//elsewhere` is a path here that a browser would take for another site's name.
  if (url?.host !== "here.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}
