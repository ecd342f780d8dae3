import { expect, test } from "vitest";
import { oldSheet } from "./old-sheet.ts";

const one = ":not(#_)";

test("a later layer wins, and what is in none over all, whatever the selectors say", () => {
  expect(
    oldSheet(
      "@layer a{p.x{top:0}}@layer b{p{top:1px}@media print{:root{top:2px}}}.y,a:before{top:3px}@layer a{i{top:4px}}",
    ),
  ).toBe(
    `p.x{top:0}p${one}{top:1px}@media print{${one}:root{top:2px}}${one}${one}.y,a${one}${one}:before{top:3px}i{top:4px}`,
  );
});

test("a selector is written out", () => {
  const selectorsOf = (selector: string) =>
    Array.from(oldSheet(`${selector}{top:0}`).matchAll(/([^{}]+)\{top:0\}/g), ([, list]) => list);
  expect(selectorsOf("main :is(h1,.x) a")).toEqual(["main h1 a,main .x a"]);
  expect(selectorsOf(".x:is(a,.y):hover")).toEqual(["a.x:hover,.x.y:hover"]);
  expect(selectorsOf("[open]>:is(main summary:not(.b)):before")).toEqual([
    "main [open]>summary:not(.b):before",
  ]);
  expect(selectorsOf(":is(:is(a,b),:where(c)) d")).toEqual(["a d,b d,c d"]);
  expect(selectorsOf("p:not(.a,.b)")).toEqual(["p:not(.a):not(.b)"]);
  expect(selectorsOf("a:focus-visible")).toEqual(["a:focus"]);
});

test("what a browser cannot do takes nothing with it", () => {
  expect(oldSheet("a,b:has(c),d::details-content{top:0}p:has(a){top:1px}")).toBe("a{top:0}");
  expect(oldSheet("a,b::file-selector-button{top:0}")).toBe(
    "a{top:0}b::file-selector-button{top:0}",
  );
  expect(
    oldSheet("@container (width>1px){a{top:0}}@view-transition{navigation:auto}a{top:1px}"),
  ).toBe("a{top:1px}");
});

test("paper has its rules", () => {
  expect(oldSheet("@layer print{@media print{a{top:0}}}@page{margin:1cm}")).toBe(
    "@media print{a{top:0}}@page{margin:1cm}",
  );
});

test("a rule of the whole page holds where the page has what it asks for", () => {
  expect(oldSheet("body:has(.bar) .foot{top:0}")).toBe("body .foot{top:0}");
  expect(oldSheet("body:has(.tick:checked) .foot{top:0}")).toBe("");
});

test("it is as for who has no script", () => {
  expect(oldSheet("@media (scripting:none){a{top:0}}@media (scripting:enabled){a{top:1px}}")).toBe(
    "a{top:0}",
  );
  expect(oldSheet("@media (scripting:none) and (max-width:9px){a{top:0}}")).toBe(
    "@media (max-width:9px){a{top:0}}",
  );
});

test.each([
  ["inset:auto 0 1px", "top:auto;right:0;bottom:1px;left:0"],
  [
    "padding-inline:1px 2px;margin-block:0",
    "padding-left:1px;padding-right:2px;margin-top:0;margin-bottom:0",
  ],
  ["border-block:1px solid red", "border-top:1px solid red;border-bottom:1px solid red"],
  ["min-height:100dvh", "min-height:100vh;min-height:100dvh"],
  ["--gap:clamp(1rem, 2vw, 3rem)", "--gap:1rem"],
  ["width:min(20rem, 100vw - 2rem)", "width:calc(100vw - 2rem);width:min(20rem, 100vw - 2rem)"],
  ["top:max(var(--a),(100% - var(--b))/2)", "top:var(--a);top:max(var(--a),(100% - var(--b))/2)"],
  [
    "color:color-mix(in srgb, var(--a) 55%, var(--b))",
    "color:var(--a);color:color-mix(in srgb, var(--a) 55%, var(--b))",
  ],
  ['content:"+" / ""', 'content:"+";content:"+" / ""'],
  ['content:"/"', 'content:"/"'],
  ["rotate:45deg", "transform:rotate(45deg)"],
  ["translate:0 -100%", "transform:translate(0,-100%)"],
  ["position:sticky", "position:-webkit-sticky;position:sticky"],
  ["overflow:clip", "overflow:hidden;overflow:clip"],
  ["content-visibility:auto;top:0", "top:0"],
  ['background:url("data:x;y") 0', 'background:url("data:x;y") 0'],
])("%s has what is older before it", (written, older) => {
  expect(oldSheet(`a{${written}}`)).toBe(`a{${older}}`);
});

test("what stands in a row stands apart where a row has no gap", () => {
  expect(oldSheet("@layer a,b;@layer b{.x{gap:1px 2px;display:flex}}")).toBe(
    `${one}.x{gap:1px 2px;display:flex}@supports not (inset:0){.x>*+*{margin-left:2px}}`,
  );
  expect(oldSheet(".x{flex-wrap:wrap;gap:1px;display:flex}")).toContain(
    "{.x>*{margin:0 1px 1px 0}}",
  );
  expect(oldSheet(".x{flex-direction:column;gap:1px;display:flex}")).toContain(
    "{.x>*+*{margin-top:1px}}",
  );
  expect(oldSheet(".x{gap:1px;display:grid}")).toBe(".x{gap:1px;display:grid}");
});
