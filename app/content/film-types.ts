/** The kinds of file a film comes in, the smaller first. */
export const filmTypes = ["webm", "mp4"] as const;
export type FilmType = (typeof filmTypes)[number];
/** How large one may be. */
export const MAX_FILM_BYTES = 8 * 1024 * 1024;
export const MOST_FILM = `${MAX_FILM_BYTES / 1024 / 1024} MB`;
