import { expect, test } from "vitest";
import { addNames } from "./page-names.ts";
import { isFirstPage, oldStyles, withOwnStyles } from "./page-styles.server.ts";

const sheet = [
  "@layer a,b;",
  "@layer a{:root{--gone:#111;--ink:#000}p{margin:0}.card{color:var(--ink)}.cart-line{color:blue}}",
  '@layer b{.card>h2:hover,.missing{top:0}.menu[open] nav{top:1px}#main:not(.gone,.x) p{top:2px}.q:before{content:"}{;"}',
  "@media (min-width:700px){.card{top:3px}.gone{top:4px}}@media (max-width:1px){.gone{top:5px}}",
  "@media print{p{color:#000}}}@page{margin:1cm}@keyframes sew{to{top:6px}}@keyframes rest{to{top:0}}",
  ':is(.gone,.card) img{animation:1ms sew}.lost :is(.card) p{top:8px}[data-x="a,b"]{top:9px}',
  "p:has(.gone){top:10px}:is(.gone,.lost) p{top:11px}p:not(:has(.gone)){top:12px}",
  "p:disabled,p[aria-invalid],p[data-busy] .card{top:13px}dialog.zoom,.zoom>p{top:14px}",
  "input[type=radio],input[type=checkbox]{top:15px}",
].join("");

const link = '<link rel="stylesheet" href="/assets/root-a.css"/>';
const noScript = '<noscript><link rel="stylesheet" href="/assets/fonts.css"/></noscript>';
const body =
  '<body><main id="main"><p class="card wide"><h2>x</h2><img/></p><details class="menu"><nav></nav></details><input type="radio"/><dialog class="zoom" id="z"><p></p></dialog></main></body>';
function ofDocument(html: string, nonce: string, read: (href: string) => string) {
  const names = new Set<string>();
  addNames(names, html);
  return withOwnStyles(html, names, nonce, read);
}
const own = (html: string) =>
  /<style nonce="n" data-sheets="\/assets\/root-a\.css">(.*)<\/style>/s.exec(html)?.[1];

test("a page carries the rules that may hold for what stands in it, in their order", () => {
  const html = ofDocument(`<html><head>${link}${noScript}</head>${body}</html>`, "n", () => sheet);
  expect(own(html)).toBe(
    [
      "@layer a,b;",
      "@layer a{:root{--ink:#000}p{margin:0}.card{color:var(--ink)}}",
      "@layer b{.card>h2:hover{top:0}.menu[open] nav{top:1px}#main:not(.gone,.x) p{top:2px}",
      "@media (min-width:700px){.card{top:3px}}}",
      "@keyframes sew{to{top:6px}}",
      ':is(.gone,.card) img{animation:1ms sew}[data-x="a,b"]{top:9px}',
      "p:not(:has(.gone)){top:12px}input[type=radio]{top:15px}",
    ].join(""),
  );
});

test("a page whose field was refused, or whose dialog stands open, has the rules for that", () => {
  const field = '<p aria-invalid="true" disabled=""></p><dialog open class="zoom"></dialog>';
  const html = ofDocument(`<html><head>${link}${noScript}</head>${field}</html>`, "n", () => sheet);
  expect(own(html)).toContain("p:disabled,p[aria-invalid]{top:13px}dialog.zoom,.zoom>p{top:14px}");
});

test("without script the sheet itself is there to print by, and kept for the next page", () => {
  const html = ofDocument(`<html><head>${link}${noScript}</head>${body}</html>`, "n", () => sheet);
  expect(html).toContain(
    '<noscript><link rel="stylesheet" media="print" href="/assets/root-a.css"/>',
  );
});

test("a page of two sheets carries what it needs of each in one style, each layer named once, where the first stood", () => {
  const second = '<link rel="stylesheet" href="/assets/content-b.css"/>';
  const first = '<link rel="stylesheet" href="/assets/root-c.css"/>';
  const head = `<head>${first}${second}${noScript}</head>`;
  const read = (href: string) =>
    href.includes("root")
      ? "@layer a,b;@layer a{p{top:0}}@layer b{}.gone{top:1px}"
      : "@layer a{}@layer b;@layer c{}.card{top:2px}";
  expect(ofDocument(`<html>${head}${body}</html>`, "n", read)).toContain(
    [
      '<head><style nonce="n" data-sheets="/assets/root-c.css /assets/content-b.css">',
      "@layer a,b;@layer a{p{top:0}}@layer c{}.card{top:2px}</style><noscript>",
      '<link rel="stylesheet" media="print" href="/assets/root-c.css"/>',
      '<link rel="stylesheet" media="print" href="/assets/content-b.css"/>',
    ].join(""),
  );
});

test("a page one of whose parts brings a sheet of its own keeps its links", () => {
  const desk = `<html><head>${link}<link rel="stylesheet" href="/assets/desk-b.css" data-precedence="desk"/>${noScript}</head>${body}</html>`;
  expect(ofDocument(desk, "n", () => sheet)).toBe(desk);
});

test.each([
  ["same-origin", false],
  ["none", true],
  ["cross-site", true],
  ["same-site", true],
  [undefined, true],
])("who comes from %s: its first page %s", (site, isFirst) => {
  expect(isFirstPage(site)).toBe(isFirst);
});

test("an old page has what it needs of every sheet, for paper and for very large letters too", () => {
  const head = `<head>${link}<link rel="stylesheet" media="(max-width:9em)" href="/n.css" data-precedence="x"/>${noScript}</head>`;
  const read = (href: string) => (href === "/n.css" ? ".card{top:0}.gone{top:1px}" : sheet);
  const names = new Set<string>();
  addNames(names, head + body);
  const style = oldStyles(head, names, read);
  expect(style).toContain("@media (max-width:9em){:not(#_):not(#_).card{top:0}}");
  expect(style).toContain("@media print{p:not(#_){color:#000}}");
  expect(style).toContain("@page{margin:1cm}");
  expect(style).not.toMatch(/@layer|missing|keyframes rest|cart-line/);
});
