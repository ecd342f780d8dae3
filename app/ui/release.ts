import type { DataRouter } from "react-router";

/**
 * A page that is awake while the shop is renewed goes on with the scripts of before, which may not
 * understand what the new release answers: each answer to a script says which release it is of, and
 * one of another has the page opened anew (`no-answer.ts`).
 */
export const RELEASE = "X-Release";

let isOther = false;

/** React Router keeps the headers of an answer to itself; `own` is the release of this page. */
export function heedRelease(own: string | undefined) {
  const ask = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const release = answer.headers.get(RELEASE);
    if (own && release) isOther = release !== own;
    return answer;
  };
}

export function isRenewed(): boolean {
  return isOther;
}

/** Opens the page that is on its way as a whole. Nothing else happens in this one any more. */
export function leaveFor({ pathname, search, hash }: DataRouter["state"]["location"]) {
  // To a place on the same page a browser would only scroll; a reload could send a form again.
  const isHere = pathname + search === location.pathname + location.search;
  if (isHere) location.replace(pathname + search);
  else location.assign(pathname + search + hash);
  return new Promise<never>(() => {});
}
