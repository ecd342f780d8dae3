import { existsSync } from "node:fs";
import path from "node:path";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { imageShapes } from "#app/content/page-image.ts";
import { markedPicture, TEXT_PICTURE } from "./markup.ts";
import type { FormField } from "./section-form.server.ts";

/** A mark that was typed or copied can name a picture whose files were cleared away, or that never was. */
function isLost(line: string): boolean {
  const marked = markedPicture(line);
  const width = Math.max(...imageShapes[TEXT_PICTURE].widths);
  return (
    marked !== undefined &&
    !existsSync(path.join(uploadsFolder, `${path.basename(marked.src)}-${width}.jpg`))
  );
}

/** A text as customers read it: without the marks of pictures that are not there. */
export function withoutLostPictures(text: string): string {
  if (!text.includes("![")) return text;
  return text
    .split("\n")
    .filter((line) => !isLost(line))
    .join("\n");
}

/** What to tell the writer of a text of the first picture in it that is not there. */
export function lostPictureProblem(text: string): string | undefined {
  const lost = text.split("\n").find(isLost);
  const alt = lost && markedPicture(lost)?.alt;
  return alt
    ? `The picture “${alt.slice(0, 60)}” is not there any more: customers see nothing in its place. Please remove its line, or add the picture again.`
    : undefined;
}

/** The same by the name of the field, for the form of a section. */
export function lostPictures(fields: readonly FormField[]): Record<string, string> {
  const problems = fields.map((field) => [
    field.name,
    field.kind === "field" && field.form.input === "markup" && lostPictureProblem(field.value),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}
