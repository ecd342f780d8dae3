/** `a{…}@media b{…}@layer c;` in its pieces: a sheet as the build writes it, without comments. */
export function cut(css: string) {
  const pieces: { head: string; body?: string; text: string }[] = [];
  let [start, open, depth] = [0, -1, 0];
  for (const { 0: mark, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    const end = index + 1;
    if (mark === "{" && depth++ === 0) open = index;
    if (mark === "}" && --depth === 0) {
      const head = css.slice(start, open);
      pieces.push({ head, body: css.slice(open + 1, index), text: css.slice(start, end) });
      start = end;
    }
    if (mark === ";" && depth === 0) {
      const text = css.slice(start, end);
      pieces.push({ head: text, text });
      start = end;
    }
  }
  return pieces;
}

/** `a,b:is(c,d)` is `a` and `b:is(c,d)`. */
export function alternatives(selector: string): string[] {
  return selector.match(/(?:\[[^\]]*\]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,([])+/g) ?? [];
}
