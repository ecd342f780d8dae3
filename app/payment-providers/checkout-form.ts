/** The form that leads to the provider, and what its pop-up is made of. */
export type CheckoutForm = {
  action: string;
  /** The hosted page's fields, in its names. */
  fields: [name: string, value: string][];
  /** The same order for the pop-up. */
  script: string;
  callbackUrl: string;
  /** Where who gave up goes: there it is asked whether money came after all. */
  cancelUrl: string;
};
