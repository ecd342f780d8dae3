/** A part of an address, or a cookie, as it was meant; as it is written where it is not encoded right. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
