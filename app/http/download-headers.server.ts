import { inLatin } from "#app/india/latin.ts";

/**
 * The headers of a file that the browser saves, or shows with `place` "inline". Nothing of it stays
 * in a cache.
 */
export function downloadHeaders({
  type,
  fileName,
  place = "attachment",
}: {
  type: string;
  fileName: string;
  place?: "attachment" | "inline";
}): Headers {
  return new Headers({
    "Content-Type": type,
    "Content-Disposition": `${place}; ${namedAs(fileName)}`,
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
  });
}

/**
 * A header holds bytes, a shop's name any letters: `filename` is what ASCII has of it, scripts of India in Latin letters, `filename*`
 * (RFC 5987) all of it, which every browser of today prefers.
 */
function namedAs(fileName: string): string {
  const whole = fileName
    .toWellFormed()
    // Marks that turn the direction of writing could make another ending of it.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, "-")
    .replace(/\s+/g, "-");
  const ascii = whole
    .split(/([^\p{L}\p{M}]+)/u)
    .map(inLatin)
    .join("")
    .normalize("NFKD")
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]+/g, "")
    .replace(/[%;]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^[-.]+/, "");
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii || "file"}"; filename*=UTF-8''${encoded}`;
}
