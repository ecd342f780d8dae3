import { customerMail } from "#app/mail/customer-mail.ts";
import { useRootOfDesk } from "./root-of-desk.ts";

/** Whether what is mailed to customers leaves the shop (`areMailsSent`). */
export function useIsMailed(): boolean {
  return useRootOfDesk().desk?.isMailed ?? true;
}

/** What a step tells the customer: nobody gets a mail of a shop that has no mail server. */
export function useCustomerMail(told: Omit<Parameters<typeof customerMail>[0], "isMailed">) {
  return customerMail({ ...told, isMailed: useIsMailed() });
}
