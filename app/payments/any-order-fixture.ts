import fc from "fast-check";
import { PRICE } from "./order-fixture.ts";

const which = fc.nat({ max: 1 });
const part = fc.constantFrom(1, 0.5, 0.3);
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      order: which,
      outcome: fc.constantFrom("pay", "authorize", "fail", "late", "lost" as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("callback" as const), order: which }) },
  {
    // Any event of the bag, so reordered, repeated or never; `crash`: stored, and then the end.
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      nth: fc.nat({ max: 9 }),
      crash: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("killed" as const),
      order: which,
      after: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      api: fc.constantFrom("server-error", "reset", "rate-limit" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      seconds: fc.constantFrom(20, 1000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sell out" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), order: which }) },
  {
    // By hand in the provider's dashboard: all of what was captured, or a part.
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("sent back" as const), order: which, part }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      order: which,
      part,
      byHand: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("send refunds" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("claim" as const), order: which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      order: which,
      found: fc.constantFrom(0, PRICE, PRICE - 1),
    }),
  },
);
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** What happens to two orders of one shop, of which one unit each is wanted. */
export const plan = fc.record({
  /** The first order costs another sum than the provider was told. */
  isChanged: fc.boolean(),
  happenings: fc.array(happening, { minLength: 2, maxLength: 12 }),
});
