/** What is said beside a field whose text is too long; `used`: with how many characters it has, of a text to be shortened. */
export function tooLong(most: number, used?: number): string {
  const said = used === undefined ? "" : `; you used ${used}`;
  return `Please use at most ${most} characters${said}.`;
}
