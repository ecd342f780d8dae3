/** One small change to a source, at an offset. */
export type Mutant = { at: number; from: string; to: string; line: number; text: string };

/** What is taken for what; each with the blanks it stands between in formatted code. */
const swaps: [RegExp, (found: string) => string][] = [
  [/ <= /g, () => " < "],
  [/ >= /g, () => " > "],
  [/ < /g, () => " <= "],
  [/ > /g, () => " >= "],
  [/ === /g, () => " !== "],
  [/ !== /g, () => " === "],
  [/ && /g, () => " || "],
  [/ \|\| /g, () => " && "],
  [/ \+ /g, () => " - "],
  [/ - /g, () => " + "],
  [/ \* (?=[\w(])/g, () => " / "],
  [/ \/ /g, () => " * "],
  [/\bMath\.min\b/g, () => "Math.max"],
  [/\bMath\.max\b/g, () => "Math.min"],
  [/\bMath\.(round|ceil)\b/g, () => "Math.floor"],
  [/\bMath\.floor\b/g, () => "Math.ceil"],
  // A statement that is a call and nothing else: it is not made.
  [/(?<=\n {2,})[a-z][\w.]*\.(run|abort|splice|push)\([^\n]*\);(?=\n)/g, () => ";"],
];
/** In SQL alone. */
const sqlSwaps: [RegExp, (found: string) => string][] = [
  [/\band\b/g, () => "or"],
  [/\bor\b/g, () => "and"],
  [/ = (?=[@?\w'])/g, () => " <> "],
  [/ <> /g, () => " = "],
  [/ is not null\b/g, () => " is null"],
  [/ is null\b/g, () => " is not null"],
  [/\bmax\(/g, () => "min("],
  [/\basc\b/g, () => "desc"],
  [/ desc\b/g, () => " asc"],
];

/** Every change of the list that means something where it stands: no comment, import or type. */
export function mutantsOf(source: string): Mutant[] {
  const code = blanked(
    source,
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^import[\s\S]*?;$|^(export )?type [\s\S]*?;\n(?=\n|\S)/gm,
  );
  const sql = sqlOf(code);
  // What is between quotes is no code.
  const plain = blanked(code, /`[^`]*`|"[^"\n]*"/g);
  const found = [
    ...swaps.flatMap(([pattern, swap]) => matches(plain, pattern, swap)),
    ...[...swaps.slice(0, 4), ...swaps.slice(8, 12), ...sqlSwaps].flatMap(([pattern, swap]) =>
      matches(sql, pattern, swap),
    ),
  ];
  // "set a = 1" is no comparison; nor is what stands after its comma.
  const isSet = ({ at, from }: { at: number; from: string }) =>
    from === " = " &&
    /\b(set|where|and|or|on|when|iif|as)\b(?![\s\S]*\b(set|where|and|or|on|when|iif|as)\b)/.exec(
      sql.slice(Math.max(0, at - 400), at),
    )?.[1] === "set";
  const isBetween = ({ at, from }: { at: number; from: string }) =>
    from === "and" && /\bbetween\s+[^\s]+(\s*[-+]\s*[^\s]+)?\s+$/.test(source.slice(0, at));
  return found
    .filter((one) => !isBetween(one) && !isSet(one))
    .sort((a, b) => a.at - b.at)
    .map((one) => {
      const before = source.slice(0, one.at + (/^\s/.test(one.from) ? 1 : 0));
      const line = before.split("\n").length;
      return { ...one, line, text: (source.split("\n")[line - 1] ?? "").trim() };
    });
}

function matches(text: string, pattern: RegExp, swap: (found: string) => string) {
  return [...text.matchAll(pattern)].map(({ 0: from, index: at }) => ({
    at,
    from,
    to: swap(from),
  }));
}

/** The same length, with what matches as blanks. */
function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found.replace(/[^\n]/g, " "));
}

/** Nothing but the statements in quotes, without what is put into them. */
function sqlOf(code: string): string {
  const keep = [...code.matchAll(/`[^`]*`|"[^"\n]*"/g)]
    .filter(([text]) =>
      /\b(select|update|insert into|delete from|where|exists|status)\b/.test(text),
    )
    .filter(([text]) => / (=|<|>|<=|>=|<>|in|is|from) /.test(text) || /\bselect\b/.test(text));
  let sql = code.replace(/[^\n]/g, " ");
  for (const { 0: text, index } of keep) {
    const statement = text.replace(/\$\{[^}]*\}/g, (put) => " ".repeat(put.length));
    sql = sql.slice(0, index) + statement + sql.slice(index + text.length);
  }
  return sql;
}
