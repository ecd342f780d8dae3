import { remembered } from "#app/remembered.ts";

export type Encoding = "br" | "gzip" | "zstd" | "identity";

/** How gladly each is taken, 0 (never) to 1. */
type Accepted = ReadonlyMap<string, number>;

/** Longer than any browser's: not worth remembering. */
const LONGEST = 100;
const recall = remembered(100, read);

/**
 * What an `Accept-Encoding` asks for among what is offered, the first of those it takes equally gladly.
 * Never what it refuses (`br;q=0`); as it is, where it takes none, even if it refuses that: better read
 * than not.
 */
export function encodingFor<Offered extends Encoding>(
  header: string | string[] | undefined,
  offered: readonly Offered[],
): Offered | "identity" {
  if (!header) return "identity";
  const text = header.toString();
  const accepted = text.length > LONGEST ? read(text) : recall(text);
  const others = accepted.get("*") ?? 0;
  let best: Offered | "identity" = "identity";
  let gladness = accepted.get("identity") ?? 0;
  for (const one of offered) {
    const its = accepted.get(one) ?? others;
    // As it is, it is only the better one when it is named as such.
    if (its > gladness || (its > 0 && its === gladness && best === "identity")) {
      best = one;
      gladness = its;
    }
  }
  return best;
}

function read(header: string): Accepted {
  return new Map(
    header
      .toLowerCase()
      .split(",")
      .map((part): [string, number] => {
        const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
        const weight = parameters.find((each) => each.startsWith("q="));
        // A weight that is no number is none that would be taken.
        const gladness = weight === undefined ? 1 : Number(weight.slice(2)) || 0;
        return [name.replace(/^x-/, ""), gladness];
      }),
  );
}
