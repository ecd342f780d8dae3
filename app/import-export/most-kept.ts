/** So many cells that stay as the desk has them are shown; one more is noted, so that the page can say that there are more. */
export const MOST_KEPT = 200;
