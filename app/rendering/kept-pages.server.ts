import { MINUTE } from "#app/time.ts";
import { lastPageChange, pageChangesSince } from "#db/page-changes.server.ts";
import { type KeptPage, keptBytes } from "./kept-page.server.ts";

/**
 * The pages this process has rendered and keeps, each until something that it shows has changed, by
 * any process. Together they take no more than `MOST_BYTES`: those nobody has asked for since they
 * were looked at last go first.
 */

const MOST_BYTES = 32 * 1024 * 1024;
/** For what nobody thought of. */
const MOST_AGE_MS = MINUTE;

type Place = { page: KeptPage; weight: number; isAsked: boolean };

const places = new Map<string, Place>();
/** Which pages show a source, and which may show anything. */
const showing = new Map<string, Set<KeptPage>>();
const showingAnything = new Set<KeptPage>();
let bytes = 0;

/** The last change that was heeded, and when that was: all later ones are younger. */
let heeded = lastPageChange();
let heededAt = Date.now();

let lookedAt: number | undefined;

/**
 * For a request that has just come in. All that the event loop finds waiting, and takes in within a
 * millisecond, share one look: each was sent before it, so nobody is shown what was no longer so when
 * they asked.
 */
export function heedChangesOnce(now: number): void {
  if (lookedAt === now) return;
  if (lookedAt === undefined) setImmediate(forgetLook);
  lookedAt = now;
  heedChanges(now);
}

/** Before the loop asks for more. */
function forgetLook() {
  lookedAt = undefined;
}

/** Makes old what has changed: some microseconds. */
export function heedChanges(now = Date.now()): number {
  const last = lastPageChange();
  // Another file stands in the place of this one: nothing is known of it. Or the clock was put back: a
  // page would stay until it is again as late as it was.
  if (last < heeded || now < heededAt - MOST_AGE_MS) {
    for (const { page } of places.values()) makeOld(page);
    heeded = last;
  }
  if (last > heeded) {
    for (const { key, n } of pageChangesSince(heeded)) {
      age(key, heededAt);
      heeded = n;
    }
  }
  heededAt = now;
  return heeded;
}

/** `after`: ms UTC, the moment after which `source` has changed. */
function age(source: string, after: number) {
  for (const page of showingAnything) makeOld(page);
  for (const page of showing.get(source) ?? []) ageOne(page, source, after);
}

function ageOne(page: KeptPage, source: string, after: number) {
  const lateMs = page.sources ? page.sources.get(source) : 0;
  if (lateMs === 0) makeOld(page);
  else if (lateMs !== undefined) page.until = Math.min(page.until, after + lateMs);
}

/** It stays until another takes its place: the same page need not be packed again. */
function makeOld(page: KeptPage) {
  page.isOld = true;
  forgetSources(page);
}

/** The page kept there as it may be sent now; call `heedChanges` before. */
export function findKeptPage(key: string, now = Date.now()): KeptPage | undefined {
  const place = places.get(key);
  if (!place || place.page.isOld || place.page.until <= now) return undefined;
  place.isAsked = true;
  return place.page;
}

/** The page that was kept there, however old. */
export function earlierPage(key: string): KeptPage | undefined {
  return places.get(key)?.page;
}

/** Keeps a page that was rendered from `startedAt` (ms UTC) on. */
export function keepPage(page: KeptPage, startedAt: number, now = Date.now()): void {
  remove(page.key);
  page.until = Math.min(page.until, now + MOST_AGE_MS);
  if (page.until <= now) return;
  const place = { page, weight: keptBytes(page), isAsked: false };
  places.set(page.key, place);
  bytes += place.weight;
  if (!page.sources) showingAnything.add(page);
  for (const source of page.sources?.keys() ?? []) {
    const pages = showing.get(source) ?? new Set();
    showing.set(source, pages.add(page));
  }
  // What has changed meanwhile may stand in it as it was.
  for (const { key } of pageChangesSince(page.change)) ageOne(page, key, startedAt);
  makeRoom();
}

/** A body more or less: the page is weighed again. */
export function weighAgain({ key }: KeptPage): void {
  const place = places.get(key);
  if (!place) return;
  bytes -= place.weight;
  place.weight = keptBytes(place.page);
  bytes += place.weight;
  makeRoom();
}

/** Each is passed over once for having been asked for. */
function makeRoom() {
  for (const [key, place] of places) {
    if (bytes <= MOST_BYTES) return;
    places.delete(key);
    if (place.isAsked) {
      place.isAsked = false;
      places.set(key, place);
    } else {
      bytes -= place.weight;
      makeOld(place.page);
    }
  }
}

function remove(key: string) {
  const place = places.get(key);
  if (!place) return;
  places.delete(key);
  bytes -= place.weight;
  makeOld(place.page);
}

function forgetSources(page: KeptPage) {
  showingAnything.delete(page);
  for (const source of page.sources?.keys() ?? []) {
    const pages = showing.get(source);
    if (!pages?.delete(page)) continue;
    if (pages.size === 0) showing.delete(source);
  }
}

/** Pages kept, and the bytes they take. */
export function keptPageFigures() {
  return { pages: places.size, bytes };
}
