import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from "#app/payment-providers/payment-provider.ts";

/** A payment provider nobody knew when the rest was written: in memory, with ids of its own kind. */
export function createSecondProvider() {
  const orders = new Map<
    string,
    { amount: number; receipt: string; notes: Record<string, string> }
  >();
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const refused = { ok: false, reason: "refused" } as const;
  const none = "'none'";

  const provider: PaymentProvider = {
    name: "second",
    title: "Second Pay",
    isSandbox: false,
    publicKey: null,
    origins: {
      script: none,
      frame: none,
      connect: none,
      image: none,
      form: "https://second.example",
    },
    async createOrder({ amount, receipt, notes = {} }) {
      const id = `S-${receipt}-${orders.size}`;
      orders.set(id, { amount, receipt, notes });
      return { ok: true, id };
    },
    checkoutForm: ({ providerOrderId, callbackUrl, cancelUrl }) => ({
      action: "https://second.example/pay",
      method: "get",
      fields: [["token", providerOrderId]],
      callbackUrl,
      cancelUrl,
    }),
    async fetchOrder(id) {
      const order = orders.get(id);
      if (!order) return refused;
      const own = [...payments.values()].filter(({ orderId }) => orderId === id);
      const isPaid = own.some(({ status }) => status === "captured");
      const status = isPaid ? "paid" : "created";
      return { ok: true, order: { id, ...order, currency: "INR", status, payments: own } };
    },
    async fetchPayment(id) {
      const payment = payments.get(id);
      return payment ? { ok: true, payment } : refused;
    },
    async capture() {
      return refused;
    },
    async refund({ paymentId, amount, key, receipt }) {
      const known = refunds.get(key);
      const id = `SR-${refunds.size}`;
      const made = {
        id,
        paymentId,
        amount,
        currency: "INR",
        status: "processed",
        receipt,
      } as const;
      refunds.set(key, known ?? { ...made, createdAt: Date.now() });
      return { ok: true, refund: known ?? { ...made, createdAt: Date.now() } };
    },
    async fetchRefund(id) {
      const refund = [...refunds.values()].find((one) => one.id === id);
      return refund ? { ok: true, refund } : refused;
    },
    async fetchRefunds(paymentId) {
      const own = [...refunds.values()].filter((one) => one.paymentId === paymentId);
      return { ok: true, refunds: own };
    },
    readReturn: (field) => ({
      orderId: field("token") ?? undefined,
      paymentId: field("txn") ?? undefined,
      isGenuine: field("seal") === "its seal",
      failure: field("why") ?? undefined,
    }),
    failureMessage: (code) => `Second Pay said ${code}.`,
    verifyEvent: ({ header }) => (header("x-second") === "its secret" ? { id: null } : undefined),
    readEvent(body) {
      const [orderId = "", paymentId = ""] = body.split(" ");
      return { orderId, paymentId };
    },
  };

  /** As the shopper does it on the provider's page. */
  function pay(orderId: string): string {
    const id = `SP-${payments.size}`;
    payments.set(id, {
      id,
      orderId,
      amount: orders.get(orderId)?.amount ?? 0,
      currency: "INR",
      status: "captured",
      method: "wallet",
      contact: null,
      createdAt: Date.now(),
      refunded: 0,
    });
    return id;
  }
  return { provider, pay };
}
