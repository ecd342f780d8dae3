import { alternatives, cut } from "./css-pieces.ts";
import { oldDeclarations, oldQuery } from "./old-values.ts";

/**
 * The same rules for browsers that know neither `@layer` nor `:is()`, and would leave out nearly all:
 * a later layer wins by more ids that are not there, a selector is written out, a value has one before it
 * that is older. What such a browser cannot do (`:has()`, `@container`) is left out.
 */
export function oldSheet(css: string): string {
  const layers = [
    ...new Set(
      [...css.matchAll(/@layer ([\w,]+)[;{]/g)].flatMap(([, names = ""]) => names.split(",")),
    ),
  ];
  return rulesOf(css, layers.length, layers);
}

/** What stands in no layer wins over all of them. */
function rulesOf(css: string, rank: number, layers: string[]): string {
  return cut(css)
    .map(({ head, body, text }) => {
      if (body === undefined) return "";
      const [, layer] = /^@layer (.+)$/.exec(head) ?? [];
      if (layer) return rulesOf(body, layers.indexOf(layer), layers);
      if (/^@(font-face|keyframes|page)\b/.test(head)) return text;
      if (!head.startsWith("@")) return oldRule(head, body, rank);
      const query = oldQuery(head);
      const inner = query === undefined ? "" : rulesOf(body, rank, layers);
      return query && inner ? `${query}{${inner}}` : inner;
    })
    .join("");
}

function oldRule(head: string, body: string, rank: number): string {
  const selectors = alternatives(head)
    .flatMap(written)
    .map((one) => one.replace(OF_PAGE, "$1"))
    .filter(isKnown)
    .map(tidy);
  const { declarations, gap } = oldDeclarations(body);
  // A list with one selector that a browser does not know is left out whole.
  const alone = selectors.filter((selector) => /:[:-]|:not\([^)]*[ >+~]/.test(selector));
  const together = selectors.filter((selector) => !alone.includes(selector));
  const rules = [together.join(), ...alone].filter(Boolean);
  const lists = rules.map((list) =>
    alternatives(list)
      .map((one) => ranked(one, rank))
      .join(),
  );
  const apart = gap && selectors.filter((one) => !/:(before|after|:)/.test(one)).flatMap(gap.of);
  return (
    lists.map((list) => `${list}{${declarations}}`).join("") +
    // Chrome before 84 and Safari before 14.1 leave nothing between what stands in a row.
    (apart?.length ? `@supports not (inset:0){${apart.join()}{${gap?.margin}}}` : "")
  );
}

const GROUP = /:(?:is|where)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/;

/** `a:is(.b,.c d)` is `a.b` and `.c a d`, as nearly as can be said without it. */
function written(selector: string): string[] {
  const group = GROUP.exec(selector);
  if (!group) return [selector];
  const { 0: whole, 1: inner = "", index } = group;
  const before = selector.slice(0, index);
  const after = selector.slice(index + whole.length);
  const start = /[^ >+~]*$/.exec(before)?.index ?? 0;
  return alternatives(inner).flatMap((one) => {
    const last = /[^ >+~]*$/.exec(one)?.index ?? 0;
    const [around, name] = [one.slice(0, last), one.slice(last)];
    const beside = before.slice(start);
    // The name of a tag stands before its classes.
    const [tag = ""] = /^(?:\*|[a-z][\w-]*)?/.exec(name) ?? [];
    if (tag && /^[a-z*]/.test(beside)) return [];
    const compound = tag + beside + name.slice(tag.length);
    return written(`${around && withSpace(around)}${before.slice(0, start)}${compound}${after}`);
  });
}

const withSpace = (around: string) => around.replace(/[ >+~]*$/, " ");

function isKnown(selector: string): boolean {
  return !/:has\(|::details-content|:target-current|::view-transition|-moz-/.test(selector);
}

/** What the whole page has is known: a rule about what is not in it has been left out (page-styles.server.ts). */
const OF_PAGE = /^((?:html|body|:root)[^ :]*):has\([^:(),]*\)/;

function tidy(selector: string): string {
  return selector
    .replaceAll(":focus-visible", ":focus")
    .replace(/:not\(([^()]*)\)/g, (not, inner: string) =>
      inner.includes(",")
        ? alternatives(inner)
            .map((one) => `:not(${one})`)
            .join("")
        : not,
    );
}

function ranked(selector: string, rank: number): string {
  return selector.replace(/^(?:\*|[a-z][\w-]*)?/i, `$&${":not(#_)".repeat(rank)}`);
}
