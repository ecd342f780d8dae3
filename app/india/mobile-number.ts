import { plainDigits } from "./devanagari-digits.ts";

/**
 * An Indian mobile number as 10 digits, typed with spaces, dots, brackets or dashes of any kind. In
 * front of it people write 0, 91 (+91, 091, 0091) or both (+91 (0)): the last 10 are always the number.
 */
export function mobileNumber(typed: string): string | undefined {
  const digits = plainDigits(typed).replace(/[\s().\p{Pd}\p{Cf}]/gu, "");
  return /^(?:\+?0{0,2}91)?0?([6-9]\d{9})$/.exec(digits)?.[1];
}
