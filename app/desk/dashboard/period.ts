/** Days that Today can look back over. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** Days back from today; 30 where the address asks for none, or for another number. */
export function readPeriod(typed: string | null): Period {
  return PERIODS.find((one) => String(one) === typed) ?? 30;
}
