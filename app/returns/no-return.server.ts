import { dateClock } from "#app/india/dates.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { dayCount, type ReturnTerms, waysToReach } from "#app/shop.ts";
import type { MayReturn } from "./returns.server.ts";

/** Where an order's request has come to its end: there is one for an order. */
export function whatOfOthers(): string {
  return `If another item of this order is not right, please ${askUs()}.`;
}

/** Why nothing can be asked for, kindly; undefined when it can, or when the request says it. */
export function whyNoReturn(
  may: MayReturn,
  { returnDays, offersExchange }: ReturnTerms,
): string | undefined {
  if (may.ok || may.reason === "asked") return undefined;
  if (may.reason === "too late") {
    return `The ${dayCount(returnDays)} for returns ended on ${dateClock(may.until)}. If something is still wrong, please ${askUs()}.`;
  }
  if (may.reason === "too often") {
    return `We have answered requests for this order before. Please ${askUs()}.`;
  }
  if (may.reason === "all refunded") {
    return `The money for all items of this order is already refunded or on its way. If something is still wrong, please ${askUs()}.`;
  }
  return `You can request a return${offersExchange ? " or an exchange" : ""} within ${dayCount(returnDays)} after delivery.`;
}

function askUs(): string {
  return waysToReach(currentSettings()) || "write to us";
}
