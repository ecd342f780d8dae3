/** Threads on the mark of Bakhiya, which is on its accent. */
export const markThreads = { petal: "#fff6ec", eye: "#f0cf8d" } as const;
