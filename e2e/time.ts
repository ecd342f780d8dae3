/**
 * `node --import ./e2e/time.ts …`: a process whose clock is wrong by LATER_MS milliseconds, as that
 * of a badly kept box, and whose half minutes take TICK_MS. The product itself has no such switch.
 */
const laterMs = Number(process.env.LATER_MS ?? 0);
const tickMs = Number(process.env.TICK_MS ?? 30_000);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct(target, given: [], newTarget) {
    const parts = given.length === 0 ? [RealDate.now() + laterMs] : given;
    return Reflect.construct(target, parts, newTarget);
  },
  apply: () => new RealDate(RealDate.now() + laterMs).toString(),
  get(target, name, receiver) {
    if (name === "now") return () => RealDate.now() + laterMs;
    return Reflect.get(target, name, receiver);
  },
});

const realSetTimeout = globalThis.setTimeout;
globalThis.setTimeout = new Proxy(realSetTimeout, {
  apply(target, self, [work, ms, ...rest]) {
    return Reflect.apply(target, self, [work, ms === 30_000 ? tickMs : ms, ...rest]);
  },
});

export {};
