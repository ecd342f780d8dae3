/** Counters, histograms and their printing in Prometheus' text format. Nothing of a shopper is in a label. */

type Labels = Record<string, string>;
export type Family = {
  name: string;
  kind: "counter" | "gauge" | "histogram";
  help: string;
  samples: { suffix?: string; labels: Labels; value: number }[];
};

/** `value` of each set of labels. */
export function family(
  name: string,
  kind: "counter" | "gauge",
  help: string,
  values: [Labels, number][],
): Family {
  return { name, kind, help, samples: values.map(([labels, value]) => ({ labels, value })) };
}

/** Counts by the values of one set of labels. */
export function createCounter(name: string, help: string) {
  const counts: [Labels, number][] = [];
  return {
    /** The function that counts what has these labels: asked for once, called for each. */
    of(labels: Labels) {
      const count: [Labels, number] = [labels, 0];
      counts.push(count);
      return () => {
        count[1] += 1;
      };
    },
    read: () => family(name, "counter", help, counts),
  };
}

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long things of a kind took, in seconds. */
export function createHistogram(name: string, help: string) {
  const kinds = new Map<string, { buckets: number[]; sum: number; count: number }>();
  return {
    observe(kind: string, seconds: number) {
      const seen = kinds.get(kind) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
      kinds.set(kind, seen);
      seen.sum += seconds;
      seen.count += 1;
      let at = 0;
      while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1;
      if (at < BOUNDS.length) seen.buckets[at] = (seen.buckets[at] ?? 0) + 1;
    },
    read: (): Family => ({
      name,
      kind: "histogram",
      help,
      samples: [...kinds].flatMap(([kind, { buckets, sum, count }]) => {
        let below = 0;
        const upTo = BOUNDS.map((bound, at) => {
          below += buckets[at] ?? 0;
          return { suffix: "_bucket", labels: { kind, le: String(bound) }, value: below };
        });
        return [
          ...upTo,
          { suffix: "_bucket", labels: { kind, le: "+Inf" }, value: count },
          { suffix: "_sum", labels: { kind }, value: sum },
          { suffix: "_count", labels: { kind }, value: count },
        ];
      }),
    }),
  };
}

/** The same figures with one more label, such as whose process they are of. */
export function withLabel(families: Family[], label: Labels): Family[] {
  return families.map((one) => {
    const samples = one.samples.map((each) => ({ ...each, labels: { ...label, ...each.labels } }));
    return { ...one, samples };
  });
}

/** Prometheus' text format, 0.0.4. A family is written once, with the samples of all that have it. */
export function printFamilies(families: Family[]): string {
  const byName = Map.groupBy(families, ({ name }) => name);
  const blocks = [...byName].map(([name, parts]) => {
    const [{ kind, help } = { kind: "gauge", help: "" }] = parts;
    const lines = parts.flatMap(({ samples }) =>
      samples.map(({ suffix = "", labels, value }) => `${name}${suffix}${print(labels)} ${value}`),
    );
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines].join("\n");
  });
  return `${blocks.join("\n")}\n`;
}

function print(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
