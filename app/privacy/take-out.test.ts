import { expect, test } from "vitest";
import { takingOut } from "./take-out.ts";

const without = takingOut({
  names: ["Zarqa Noor D'Souza", "मीरा शर्मा", "Zoë Om", "R. Iyer", "ओम", "रमा"],
  addresses: [
    "B-112, Rose Villa, near Hidden Haveli, Main Road",
    "Kanpur",
    "208001",
    "Gali 7, Mau",
  ],
  contacts: [
    "Zarqa.N@private.example",
    "9123450987",
    "+91 98111 22333",
    "fit@own.example",
    "nuru@own.example",
  ],
});

test.each([
  ["Loved it! – Zarqa", "Loved it! – …"],
  ["ZARQA's new favourite, says zarqa noor", "…'s new favourite, says …"],
  ["zarqanoordsouza on the net, or @Zarqa_Noor", "… on the net, or @…"],
  ["Fits me. Zoe", "Fits me. …"],
  ["मीराने पहना, मीरा शर्मा", "… पहना, …"],
  [
    "Came to Rose Villa near the main road in Kanpur - 208 001",
    "Came to … near the main road in …",
  ],
  // As short as a name, a place, what stands before the @, and a name with an ending may be.
  ["Om says so", "… says so"],
  ["Worn in Mau", "Worn in …"],
  ["It is nuru on the net", "It is … on the net"],
  ["रमाने कहा", "… कहा"],
  ["Call 98111 22333", "Call …"],
  ["Call 098111-22333, 98111 - 22333 or (98111) - 22333", "Call … or (…"],
  ["Write to fit@own.example. Thanks", "Write to … Thanks"],
  ["Call +91 91234-50987 or zarqa.n@PRIVATE.example.", "Call … or …"],
])("%s", (written, left) => {
  expect(without(written)).toBe(left);
});

test.each([
  "The roses on the house kurti are lovely, 1120 stitches, ₹1,299",
  "Meera would say the same: near perfect, from 2080011 pieces",
  "Some noorani, a zarqat, a good fit, no better one",
  "Plan B: size R, ओमकार",
  "write to somebody@private.example, 9123450986",
  "",
])("%s stays", (written) => {
  expect(without(written)).toBe(written);
});

test("a long text and very many names are quick", () => {
  const many = takingOut({
    names: Array.from({ length: 5000 }, (_, n) => `Many Name${n}`),
    addresses: [],
    contacts: Array.from({ length: 5000 }, (_, n) => `9${String(n).padStart(9, "0")}`),
  });
  const started = performance.now();
  expect(many(`${"1 ".repeat(50_000)}${"क".repeat(1000)} name77 ${"@".repeat(20_000)}`)).toContain(
    "…",
  );
  expect(performance.now() - started).toBeLessThan(2000);
});
