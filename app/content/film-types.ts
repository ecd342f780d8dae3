/** The kinds of file a film comes in, the smaller first. */
export const filmTypes = ["webm", "mp4"] as const;
export type FilmType = (typeof filmTypes)[number];
