/** Media and supports queries: undefined where such a browser has none of it, empty where it has it always. */
export function oldQuery(head: string): string | undefined {
  if (!/^@(media|supports)\b/.test(head) || head.includes("scripting:enabled")) return undefined;
  const query = head.replace(/(?: and )?\(scripting:none\)(?: and )?/, "");
  return /^@media ?$/.test(query) ? "" : query;
}

type Gap = { margin: string; of: (selector: string) => string[] };

/** The declarations of a rule, each that is too new with an older one before it or in its place. */
export function oldDeclarations(body: string): { declarations: string; gap?: Gap } {
  const pairs = split(body, ";").map((one): [string, string] => {
    const at = one.indexOf(":");
    return [one.slice(0, at), one.slice(at + 1)];
  });
  const declarations = pairs
    .flatMap(([name, value]) => oldPairs(name, value))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
  return { declarations, gap: gapOf(Object.fromEntries(pairs)) };
}

const sides = { block: ["top", "bottom"], inline: ["left", "right"] } as const;

function oldPairs(name: string, value: string): [string, string][] {
  const older = olderValue(value);
  if (name.startsWith("--")) return [[name, older]];
  const parts = split(older, " ");
  const [first = "", second = first, third = first, fourth = second] = parts;
  if (name === "inset") {
    return [
      ["top", first],
      ["right", second],
      ["bottom", third],
      ["left", fourth],
    ];
  }
  const [, property, axis] = /^(inset|margin|padding|border)-(block|inline)$/.exec(name) ?? [];
  if (property && (axis === "block" || axis === "inline")) {
    const prefix = property === "inset" ? "" : `${property}-`;
    const values = property === "border" ? [older, older] : [first, second];
    return sides[axis].map((side, at) => [prefix + side, values[at] ?? ""]);
  }
  if (name === "content-visibility") return [];
  if (name === "translate" && value !== "none")
    return [["transform", `translate(${parts.join()})`]];
  if (name === "rotate" || name === "scale") return [["transform", `${name}(${value})`]];
  const before: [string, string][] = [];
  if (name === "position" && value === "sticky") before.push([name, "-webkit-sticky"]);
  if (name === "appearance") before.push(["-webkit-appearance", value]);
  if (older !== value) before.push([name, older]);
  return [...before, [name, value]];
}

/** What a phone is shown, who has neither `clamp()`, `min()`, `max()` nor `color-mix()`. */
function olderValue(value: string): string {
  const older = value
    .replace(/(\d)[dsl](v[hw])\b/g, "$1$2")
    .replace(/^("[^"]*") ?\/ ?""$/, "$1")
    .replace(/\binline-start\b/, "left")
    .replace(/\bclip\b/, "hidden")
    .replace(/^anywhere$/, "break-word");
  const found = /\b(clamp|min|max|color-mix)\(/.exec(older);
  if (!found) return older;
  const from = found.index + found[0].length;
  const to = endOf(older, from);
  const parts = split(older.slice(from, to), ",").map((part) => part.trim());
  const isOfScreen = (part: string) => /%|v[hw]\b/.test(part);
  const chosen = {
    clamp: parts[0],
    min: parts.find(isOfScreen) ?? parts[0],
    max: parts.find((part) => !isOfScreen(part)) ?? parts[0],
    "color-mix": parts[1]?.replace(/ \d+%$/, ""),
  }[found[1] as "clamp"];
  const sum = / [-+*/] /.test(chosen ?? "") ? `calc(${chosen})` : chosen;
  return olderValue(`${older.slice(0, found.index)}${sum}${older.slice(to + 1)}`);
}

function gapOf({
  display,
  gap,
  "flex-wrap": wrap,
  "flex-flow": flow = wrap,
  "flex-direction": way,
}: Record<string, string>): Gap | undefined {
  if (!gap || !display?.endsWith("flex")) return undefined;
  const [row = "", column = row] = split(olderValue(gap), " ");
  if ((way ?? flow)?.startsWith("column")) {
    return { margin: `margin-top:${row}`, of: (one) => [`${one}>*+*`] };
  }
  if (flow?.includes("wrap")) {
    return { margin: `margin:0 ${column} ${row} 0`, of: (one) => [`${one}>*`] };
  }
  return { margin: `margin-left:${column}`, of: (one) => [`${one}>*+*`] };
}

/** Apart where it stands outside of brackets and quotes. */
function split(text: string, mark: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: found, index } of text.matchAll(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()[\];, ]/g,
  )) {
    if (found === "(" || found === "[") depth++;
    if (found === ")" || found === "]") depth--;
    if (found !== mark || depth > 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)].filter(Boolean);
}

/** Where the bracket closes that was opened before `from`. */
function endOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}
