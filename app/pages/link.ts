/** Whether a link leads to a page of this shop: a path, with what follows it. */
export function isLocalPath(text: string): boolean {
  const url = URL.parse(text, "http://here.invalid");
  // `//elsewhere` and `/.//elsewhere` are other sites to a browser.
  return text.startsWith("/") && url?.host === "here.invalid" && !url.pathname.startsWith("//");
}
