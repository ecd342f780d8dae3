import type { Answer, PaymentProvider } from "./payment-provider.ts";

const refused = { ok: false, reason: "refused" } as const;

/**
 * The account in use, and before it those the operator has left: what was begun or paid there is
 * still found, captured and sent back there. New orders are made with the one in use.
 */
export function withPreviousAccounts(
  current: PaymentProvider,
  earlier: PaymentProvider[],
): PaymentProvider {
  if (earlier.length === 0) return current;
  const accounts = [current, ...earlier];
  /** Whose an id is, once that is known; only of earlier accounts. */
  const homes = new Map<string, PaymentProvider>();

  /** Asks all at once: an id is known to one account, and each refuses the others'. */
  async function read<T>(
    id: string,
    ask: (account: PaymentProvider) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const home = homes.get(id);
    if (home) return ask(home);
    const answers = await Promise.all(
      accounts.map(async (account) => ({ account, answer: await ask(account) })),
    );
    const found = answers.find(({ answer }) => answer.ok);
    if (found && found.account !== current) homes.set(id, found.account);
    // Who gave no answer may be the one that knows it.
    const silent = answers.find(({ answer }) => !answer.ok && answer.reason === "unavailable");
    return (found ?? silent)?.answer ?? refused;
  }

  const fetchPayment: PaymentProvider["fetchPayment"] = (id) =>
    read(id, (account) => account.fetchPayment(id));

  return {
    ...current,
    histories: accounts.flatMap((account) => account.histories ?? []),
    fetchPayment,
    fetchOrder: (id) => read(id, (account) => account.fetchOrder(id)),
    fetchRefund: (id) => read(id, (account) => account.fetchRefund(id)),
    fetchRefunds: (paymentId) => read(paymentId, (account) => account.fetchRefunds(paymentId)),
    fetchDispute: (id) =>
      read(id, async ({ fetchDispute }) => (await fetchDispute?.(id)) ?? refused),
    async capture(paymentId, amount) {
      const known = await fetchPayment(paymentId);
      return known.ok ? (homes.get(paymentId) ?? current).capture(paymentId, amount) : known;
    },
    async refund(wanted) {
      const known = await fetchPayment(wanted.paymentId);
      if (known.ok || known.reason === "refused") {
        return (homes.get(wanted.paymentId) ?? current).refund(wanted);
      }
      const message = "The payment provider did not answer.";
      return { ok: false, reason: "unavailable", message };
    },
    checkoutForm: (checkout) =>
      (homes.get(checkout.providerOrderId) ?? current).checkoutForm(checkout),
    readReturn(field) {
      const read = accounts.map((account) => account.readReturn(field));
      return read.find(({ isGenuine }) => isGenuine) ?? current.readReturn(field);
    },
    verifyEvent(sent) {
      for (const account of accounts) {
        const event = account.verifyEvent(sent);
        if (event) return event;
      }
      return undefined;
    },
  };
}
