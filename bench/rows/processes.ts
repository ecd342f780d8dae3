import type { FigureLine } from "../lines.ts";
import { type Figure, measure, middle, ratio } from "../measure.ts";
import type { Options } from "../options.ts";
import { startSide } from "../side.ts";
import { unknownList } from "./requests.ts";

const WARM_UP_SECONDS = 10;

/** Pages nobody has kept, by two processes and by one, the client on the same machine. */
export async function measureProcesses({ seconds, rounds }: Options): Promise<FigureLine> {
  const sides = {
    one: await startSide("one", "."),
    two: await startSide("two", ".", { WEB_PROCESSES: "2" }),
  };
  const found = { one: [] as Figure[], two: [] as Figure[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of ["one", "two"] as const) {
      // Each of two has compiled half of what one has in the same time.
      const figure = await measure(sides[name], unknownList, round < 0 ? WARM_UP_SECONDS : seconds);
      if (round >= 0) found[name].push(figure);
    }
  }
  await sides.one.stop();
  await sides.two.stop();
  const [one, two] = [middle(found.one), middle(found.two)];
  return {
    key: "processes",
    name: "two processes to one, lists nobody has kept",
    ours: ratio(found.two, found.one, ({ perSecond }) => perSecond) ?? 0,
    limits: { atLeast: 1.5 },
    note: `${two.perSecond.toFixed(0)} and ${one.perSecond.toFixed(0)} a second, ${two.cpuMsEach.toFixed(1)} and ${one.cpuMsEach.toFixed(1)} CPU-ms each`,
  };
}
