/**
 * `node --import ./e2e/later.ts …`: a process whose clock is wrong by LATER_MS milliseconds, as that
 * of a badly kept box. The product itself has no such switch.
 */
const laterMs = Number(process.env.LATER_MS ?? 0);
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

export {};
