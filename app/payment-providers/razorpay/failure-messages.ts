const messages: Record<string, string> = {
  insufficient_funds: "There is not enough money in the account.",
  card_declined: "Your bank did not accept this card.",
  card_number_invalid: "The card number was wrong.",
  incorrect_otp: "The one-time password (OTP) was wrong.",
  incorrect_cvv: "The CVV of the card was wrong.",
  authentication_failed: "Your bank could not verify you.",
  payment_timed_out: "Your bank took too long to answer.",
  payment_cancelled: "The payment was cancelled.",
  invalid_vpa: "The UPI id was wrong.",
  gateway_technical_error: "The bank's service had a problem.",
};

/** Our own words for the provider's reason; its texts change and are not for shoppers. */
export function failureMessage(reason: string): string {
  const known = Object.hasOwn(messages, reason) ? messages[reason] : undefined;
  return known ?? "The payment did not go through.";
}
