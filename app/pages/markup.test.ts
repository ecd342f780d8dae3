import { expect, test } from "vitest";
import { type Inline, markupProblem, parseMarkup } from "./markup.ts";

test.each([
  ["<script>alert(1)</script>", "“<script>”"],
  ["Dyed <b>twice</b>", "“<b>”"],
  ["See [us](javascript:alert(1))", "“javascript:alert(1)”"],
  ["See [us](www.example.com)", "“www.example.com”"],
  ["See [us](//elsewhere.example)", "“//elsewhere.example”"],
  ["See [us](/\\elsewhere.example)", "“/\\elsewhere.example”"],
  ["![A saree](https://example.com/a.jpg", undefined],
  ["![A saree](https://example.com/a.jpg)", "“![A saree](https://example.com/a.jpg)”"],
  ["Here: ![A saree](/uploads/page-0123456789abcdef01234567)", "on a line of their own"],
  ["See [us](https://example.com/a_(b)) and [us](/products)", undefined],
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

/** Each block as HTML would be read, so that a line below says what customers see. */
const drawn = (text: string) =>
  parseMarkup(text).map((block) => {
    if (block.kind === "picture") return block.src;
    const words = (content: Inline[]) =>
      content.map(({ kind, text }) => (kind === "text" ? text : `<${kind} ${text}>`)).join("");
    if (block.kind === "list") return [block.start ?? "-", ...block.entries.map(words)];
    return words(block.content);
  });

test.each([
  ["Single 60*90, double 90*108", ["Single 60*90, double 90*108"]],
  ["5 * 3 * 2 = 30, ** and **", ["5 * 3 * 2 = 30, ** and **"]],
  ["Unclosed **bold and *slanted", ["Unclosed **bold and *slanted"]],
  ["*पल्लू* (*dyed*), **twice**", ["<emphasis पल्लू> (<emphasis dyed>), <strong twice>"]],
  ["12 Bazaar Road\nKochi", ["12 Bazaar Road<break \n>Kochi"]],
  ["- one\n  - two\n• three", [["-", "one", "two", "three"]]],
  [
    "Wash:\n1. Cold\n2) By hand\n- never hot",
    ["Wash:", [1, "Cold", "By hand"], ["-", "never hot"]],
  ],
  ["3. Dry in the shade", [[3, "Dry in the shade"]]],
  ["Woven until\n19. The loom", ["Woven until<break \n>19. The loom"]],
  ["[us](https://example.com/a_(b))", ["<link us>"]],
  ["[the size [and us](/about)", ["[the size <link and us>"]],
])("%j is shown as it is meant", (text, blocks) => {
  expect(drawn(text)).toEqual(blocks);
});
