import { counted } from "#app/india/counts.ts";
import { MAX_PICTURE_BYTES, MAX_PICTURES, MOST_PICTURE } from "../pictures.ts";

const MB = 1024 * 1024;
/** A little less than a request may weigh (http/body-limit.server.ts). */
const MAX_SUM_BYTES = 60 * MB;

/** Says before the sending what the server would say after it; "" when all is well. */
export function pictureProblem(files: { name: string; size: number }[]): string {
  if (files.length > MAX_PICTURES) return `Please choose at most ${MAX_PICTURES} pictures.`;
  const large = files.find((file) => file.size > MAX_PICTURE_BYTES);
  if (large) return `${large.name} is larger than ${MOST_PICTURE}. Please make it smaller.`;
  const sum = files.reduce((size, file) => size + file.size, 0);
  return sum > MAX_SUM_BYTES
    ? "The pictures are larger than 60 MB together. Please choose fewer."
    : "";
}

/** "3 pictures, 28.4 MB"; "1 picture, 0.1 MB" of less than that too. */
export function pictureSizes(files: { size: number }[]): string {
  const sum = files.reduce((size, file) => size + file.size, 0);
  const count = counted(files.length, "picture");
  return `${count}, ${Math.max(0.1, sum / MB).toFixed(1)} MB`;
}
