import type { Ask } from "./line.ts";
import { load, type Result } from "./load.ts";
import { cpuMs, type Side } from "./side.ts";
import { median } from "./statistics.ts";

export type Figure = Result & { cpuMsEach: number };

/** A load and the processor time each of its requests took at the server. */
export async function measure(
  side: Side,
  next: () => Ask | undefined,
  seconds: number,
): Promise<Figure> {
  const before = cpuMs(side);
  const result = await load(side.port, next, { seconds });
  return { ...result, cpuMsEach: (cpuMs(side) - before) / Math.max(result.count, 1) };
}

/** The middle of several rounds, figure by figure. */
export function middle(rounds: Figure[]): Figure {
  const of = (pick: (figure: Figure) => number) => median(rounds.map(pick));
  return {
    count: rounds.reduce((sum, { count }) => sum + count, 0),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpuMsEach: of(({ cpuMsEach }) => cpuMsEach),
  };
}

/** Round by round, for both were measured in the same minute: the first's figure to the second's. */
export function ratio(
  over: Figure[] | undefined,
  under: Figure[] | undefined,
  pick: (figure: Figure) => number,
): number | undefined {
  if (!over || !under) return undefined;
  return median(
    over.flatMap((figure, round) => {
      const other = under[round];
      return other && pick(other) > 0 ? [pick(figure) / pick(other)] : [];
    }),
  );
}
