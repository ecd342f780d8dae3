type Result = { id: string; nodes: { target: unknown[]; element: Element }[] };
type Results = { violations: Result[]; incomplete: Result[]; passes: unknown[] };
type WithAxe = { axe: { run: (context: object, options: object) => Promise<Results> } };
type Found = {
  violations: { id: string; at: string }[];
  /** How many rules were kept. */
  passes: number;
  /** Prints of looks whose words can be read. */
  legible: number[];
};

/**
 * Runs in the page, where axe is, and knows nothing from outside: what axe finds wrong. To tell
 * whether words can be read takes a third of its time, and most of a page looks as another did: what looks
 * as an element it has passed (`known`) is not shown to it again. Of a page where most is new it does all
 * in one go, which costs less than two.
 */
export async function lookThrough({
  known,
  onlyContrast,
}: {
  known: number[];
  onlyContrast: boolean;
}): Promise<Found> {
  const { axe } = window as unknown as WithAxe;
  const before = new Set(known);
  const CONTRAST = "color-contrast";

  /** Of an element among those it stands in: what its colours and theirs depend on. */
  const chains = new Map<Element, string>();
  function chainOf(element: Element): string {
    const done = chains.get(element);
    if (done !== undefined) return done;
    const style = getComputedStyle(element);
    const own = [
      ...[element.tagName, element.getAttribute("class"), element.getAttribute("style")],
      ...["disabled", "aria-disabled", "aria-hidden", "inert"].map((name) =>
        element.getAttribute(name),
      ),
      ...[style.backgroundColor, style.backgroundImage, style.opacity, style.filter],
      ...[style.position, style.mixBlendMode],
    ];
    const parent = element.parentElement;
    const chain = `${parent ? chainOf(parent) : ""}>${own}`;
    chains.set(element, chain);
    return chain;
  }
  function printOf(element: Element): number {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [chainOf(element), color, fontSize, fontWeight, textShadow].join();
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < look.length; at += 1) {
      const letter = look.charCodeAt(at);
      one = Math.imul(one ^ letter, 2654435761);
      other = Math.imul(other ^ letter, 1597334677);
    }
    return 4294967296 * (2097151 & other) + (one >>> 0);
  }

  /** What shows words, with its print where that is not known; `all`: how much shows any. */
  function lookAround(): { unknown: Map<Element, number>; all: number } {
    const unknown = new Map<Element, number>();
    let all = 0;
    for (const element of document.querySelectorAll("body, body *")) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasWords && !/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      all += 1;
      const print = printOf(element);
      if (!before.has(print)) unknown.set(element, print);
    }
    return { unknown, all };
  }
  const first = lookAround();
  let { unknown } = first;
  // The large 404 behind the words is an ornament.
  const exclude = [[".error-status"]];
  // Of what is right one element each is enough to know: the whole list is longer than the page.
  const usual = { resultTypes: ["violations", "incomplete"], elementRef: true };
  const isNew = unknown.size > first.all / 2;
  const runs: Results[] = [];
  if (!onlyContrast) {
    const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const rules = {
      [CONTRAST]: { enabled: isNew },
      // An experimental rule: it takes the badge's figure for a part of the link's words.
      "label-content-name-mismatch": { enabled: false },
    };
    runs.push(await axe.run({ exclude }, { ...usual, runOnly, rules }));
  }
  if (onlyContrast || !isNew) {
    // React may have drawn something anew meanwhile.
    chains.clear();
    unknown = lookAround().unknown;
    const include = [...unknown.keys()];
    if (include.length > 0)
      runs.push(await axe.run({ include, exclude }, { ...usual, runOnly: [CONTRAST] }));
  }
  const violations = runs.flatMap((run) => run.violations);
  // Of what it cannot tell, as over a picture, it is asked again where something looks so next.
  const unsure = new Set(
    [...violations, ...runs.flatMap((run) => run.incomplete)]
      .filter(({ id }) => id === CONTRAST)
      .flatMap(({ nodes }) => nodes.map(({ element }) => unknown.get(element))),
  );
  return {
    violations: violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target }) => target).join(" | "),
    })),
    passes: runs.reduce((sum, { passes }) => sum + passes.length, 0),
    legible: [...new Set(unknown.values())].filter((print) => !unsure.has(print)),
  };
}
