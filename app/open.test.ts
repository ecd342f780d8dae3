import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Each is 5 to 15 MB and 25 to 75 ms that a shop needs for its first picture, document or mail, not to open. */
const late = ["@cantoo/pdf-lib", "fontkit", "nodemailer", "pdfkit", "sharp"];

test("what is large and seldom needed is opened when it is needed", () => {
  const taken = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?|fixture\.ts)$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(path.join("app", name), "utf8");
      const imports = source.matchAll(/^import (?!type )[^;]*? from "([^"]+)";$/gm);
      return [...imports].flatMap(([, from = ""]) =>
        late.includes(from) ? `${name}: ${from}` : [],
      );
    });
  expect(taken).toEqual([]);
});
