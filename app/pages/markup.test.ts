import { expect, test } from "vitest";
import { markupProblem, parseMarkup } from "./markup.ts";

test.each([
  ["<script>alert(1)</script>", "“<script>”"],
  ["Dyed <b>twice</b>", "“<b>”"],
  ["See [us](javascript:alert(1))", "“javascript:alert(1”"],
  ["See [us](www.example.com)", "“www.example.com”"],
  ["See [us](//elsewhere.example)", "“//elsewhere.example”"],
  ["See [us](/\\elsewhere.example)", "“/\\elsewhere.example”"],
  ["![A saree](https://example.com/a.jpg", undefined],
  ["5 < 6, <3 and a > b; [us](/products), [mail](mailto:a@b.example), **now**", undefined],
  ["![A saree](/uploads/page-0123456789abcdef01234567)", undefined],
])("what customers would read as signs is told: %s", (text, part) => {
  const problem = markupProblem(text);
  if (part) expect(problem).toContain(part);
  else expect(problem).toBeUndefined();
});

test("a text that is stored with HTML is shown as it stands", () => {
  expect(parseMarkup("<b>x</b>")).toEqual([
    { kind: "paragraph", content: [{ kind: "text", text: "<b>x</b>" }] },
  ]);
});
