import { expect, test } from "vitest";
import { createCounter, createHistogram, family, printFamilies, withLabel } from "./metrics.ts";

test("counters and histograms are printed as Prometheus reads them", () => {
  const answers = createCounter("answers_total", "Answers.");
  const done = answers.of({ kind: "page", status: "200" });
  for (const count of [done, answers.of({ kind: "page", status: "503" }), done]) count();
  const took = createHistogram("took_seconds", "Time.");
  for (const seconds of [0.0005, 0.02, 60]) took.observe("page", seconds);
  const lines = printFamilies([answers.read(), took.read()]).split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "# HELP answers_total Answers.",
    "# TYPE answers_total counter",
    'answers_total{kind="page",status="200"} 2',
    'answers_total{kind="page",status="503"} 1',
  ]);
  expect(lines).toContain('took_seconds_bucket{kind="page",le="0.001"} 1');
  expect(lines).toContain('took_seconds_bucket{kind="page",le="0.025"} 2');
  expect(lines).toContain('took_seconds_bucket{kind="page",le="10"} 2');
  expect(lines).toContain('took_seconds_bucket{kind="page",le="+Inf"} 3');
  expect(lines).toContain('took_seconds_count{kind="page"} 3');
});

test("what several processes say of one family stands below one heading", () => {
  const of = (process: string, value: number) =>
    withLabel([family("memory_bytes", "gauge", "Memory.", [[{}, value]])], { process });
  expect(printFamilies([...of("writer", 1), ...of("reader-1", 2)])).toBe(
    '# HELP memory_bytes Memory.\n# TYPE memory_bytes gauge\nmemory_bytes{process="writer"} 1\nmemory_bytes{process="reader-1"} 2\n',
  );
});

test("a label's value cannot end its quotes", () => {
  const text = printFamilies([family("a", "gauge", "A.", [[{ of: 'x"\\\n' }, 1]])]);
  expect(text.split("\n")[2]).toBe('a{of="x\\"\\\\\\n"} 1');
});
