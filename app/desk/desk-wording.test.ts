import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The desk speaks as the admin of other shops does: one word for a thing, and short buttons. */

const folders = [
  "app/desk",
  "app/routes/desk",
  "app/connections",
  "app/notifications",
  "app/catalog/bulk",
  "app/catalog/editing",
  "app/catalog/groups",
  "app/catalog/own-attributes",
  "app/catalog/photos",
  "app/fulfilment",
];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sql\.server)\.ts$|fixture/.test(name)),
);

const comment = /\/\*[\s\S]*?\*\/|(?:^|[\s;{}(])\/\/.*$/gm;
/** What people read: literals of several words, and what stands between tags. */
const shown = /"([^"\n]* [^"\n]*)"|`([^`\n]* [^`\n]*)`|(?<=[>}])([^<>{}=;]*\w[^<>{}=;]*)(?=[<{])/g;

function textsOf(file: string): string[] {
  const source = readFileSync(file, "utf8").replace(comment, "");
  return [...source.matchAll(shown)]
    .map(([, literal, template, text]) =>
      (literal ?? template ?? text ?? "")
        .replace(/\$\{[^}]*\}/g, "…")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((text) => !/[{}=;]| \? | && /.test(text));
}

/** The word of other shops for each of ours. */
const instead: [RegExp, string][] = [
  [/\bpieces?\b/i, "items"],
  [/\bpapers?\b/i, "documents"],
  [/\b(the )?bin\b/i, "trash"],
  [/\bshoppers?\b/i, "customer"],
  [/\b(she|her)\b/i, "they"],
  [/\btick(ed)?\b(?! th(e|is) box)/i, "select"],
  [/\b(send|sent|goes|gone) (\w+ )?back\b/i, "refund"],
  [/\b(take|taken) (it )?(back|out)\b/i, "return to origin, unpublish"],
  [/\bput back\b/i, "publish"],
  [/\bbring back\b/i, "restore"],
  [/\bprice before\b/i, "MRP"],
  [/\brate card\b/i, "shipping rates"],
  [/\bpresent (password|price)\b/i, "current"],
  [/\bmend(ed)?\b/i, "edit"],
  [/\bletters, please\b/i, "characters"],
];

test("the desk's texts were found", () => {
  expect(files.flatMap(textsOf).length).toBeGreaterThan(500);
});

test("the desk has one word for a thing", () => {
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      instead
        .filter(([word]) => word.test(text))
        .map(([, better]) => `${file}: “${text}”, better with: ${better}`),
    ),
  );
  expect(found).toEqual([]);
});

test("a button of the desk has four words at most", () => {
  const button = /<Button(?:Link)?\b[^>]*?>([^<>{}]+)<\/Button/g;
  const labels = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(button)].map(([, label = ""]) => label.trim()),
  );
  expect(labels.length).toBeGreaterThan(50);
  expect(labels.filter((label) => label.split(/\s+/).length > 4)).toEqual([]);
});
