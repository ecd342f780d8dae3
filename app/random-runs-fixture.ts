/**
 * How many random sequences a test tries: `usual` of them, the same ones on every run, so that a change
 * fails by what it changed; `SEQUENCES=10000` tries as many others, and prints the seed of what fails.
 */
export function randomRuns(usual: number) {
  const wanted = Number(process.env.SEQUENCES ?? usual);
  const isUsual = process.env.SEQUENCES === undefined;
  // Shrinking takes as long as hundreds of sequences.
  return { numRuns: wanted, endOnFailure: wanted > 1000, ...(isUsual && { seed: 20_261_128 }) };
}
