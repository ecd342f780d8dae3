const link = { what: "the address of the order’s page", sample: "https://shop.example/order/…" };
const wish = { what: "“return” or “exchange”", sample: "exchange" };
const answer = { what: "what you answered", sample: "Please send the items to our address." };
const parcel = {
  courier: { what: "the courier", sample: "Blue Dart" },
  tracking: {
    what: "a sentence with the tracking number, where there is one",
    sample: "The tracking number is BD123456789.",
  },
  trackingLink: {
    what: "a sentence with the tracking link, where there is one",
    sample: "Track it here: https://tracking.example/BD123456789",
  },
};

/** What the operator writes to a customer at each step of an order, until they write their own. */
export const whatsappTexts = {
  "whatsapp-awaiting-payment": {
    label: "Order not paid yet",
    body: "Hello {firstName}, this is {shop}. Your order {order} is not paid yet. You can pay with the link below. Please tell us if you need help.\n\nYour order: {link}",
    placeholders: { link },
  },
  "whatsapp-paid": {
    label: "Order confirmed",
    body: "Hello {firstName}, this is {shop}. Your order {order} is confirmed, thank you! We ship it within {dispatchDays}.\n\nYour order: {link}",
    placeholders: {
      dispatchDays: { what: "your days until you ship", sample: "{dispatchDays}" },
      link,
    },
  },
  "whatsapp-packed": {
    label: "Order packed",
    body: "Hello {firstName}, this is {shop}. Your order {order} is packed and will be handed to the courier soon.\n\nYour order: {link}",
    placeholders: { link },
  },
  "whatsapp-shipped": {
    label: "Order shipped",
    body: "Hello {firstName}, this is {shop}. Your order {order} is on its way with {courier}. {tracking} {trackingLink}\n\nYour order: {link}",
    placeholders: { ...parcel, link },
  },
  "whatsapp-delivered": {
    label: "Order delivered",
    body: "Hello {firstName}, this is {shop}. Your order {order} has been delivered. We hope you like it! If anything is not right, please write to us.\n\nYour order: {link}",
    placeholders: { link },
  },
  "whatsapp-return-requested": {
    label: "Return requested",
    body: "Hello {firstName}, this is {shop}. Your order {order} has a return request. We have it and will answer soon.\n\nYour order: {link}",
    placeholders: { link },
  },
  "whatsapp-return-accepted": {
    label: "Return accepted",
    body: "Hello {firstName}, this is {shop}. We accept the {wish} for your order {order}.\n\n{answer}\n\n{next}\n\nYour order: {link}",
    placeholders: {
      wish,
      answer,
      next: {
        what: "a sentence on what happens next",
        sample: "When we have received the items, we send the exchange.",
      },
      link,
    },
  },
  "whatsapp-return-closed": {
    label: "Return not accepted, or closed",
    body: "Hello {firstName}, this is {shop}. The {wish} for your order {order} is closed.\n\n{answer}\n\nIf you do not agree, please answer here or call {phone}.\n\nYour order: {link}",
    placeholders: { wish, answer, link },
  },
  "whatsapp-returned": {
    label: "Return received",
    body: "Hello {firstName}, this is {shop}. The items of your order {order} have come back to us. Thank you. {next}\n\nYour order: {link}",
    placeholders: {
      next: {
        what: "a sentence on what goes out or back for them",
        sample: "We send the exchange next.",
      },
      link,
    },
  },
  "whatsapp-exchange-sent": {
    label: "Exchange sent",
    body: "Hello {firstName}, this is {shop}. The exchange for your order {order} is on its way with {courier}. {tracking} {trackingLink}\n\nYour order: {link}",
    placeholders: { ...parcel, link },
  },
  "whatsapp-exchange-delivered": {
    label: "Exchange delivered",
    body: "Hello {firstName}, this is {shop}. The exchange for your order {order} has been delivered. We hope you like it! If anything is not right, please write to us.\n\nYour order: {link}",
    placeholders: { link },
  },
  "whatsapp-refund-due": {
    label: "Order cancelled, refund to come",
    body: "Hello {firstName}, this is {shop}. Your order {order} is cancelled, and {refund}.\n\nYour order: {link}",
    placeholders: {
      refund: {
        what: "how far the refund is",
        sample: "your refund of ₹2,598 is on its way",
      },
      link,
    },
  },
  "whatsapp-refunded": {
    label: "Refund sent",
    body: "Hello {firstName}, this is {shop}. Your order {order} is refunded: we have sent you {amount}.\n\nYour order: {link}",
    placeholders: {
      amount: { what: "what was refunded", sample: "₹2,598" },
      link,
    },
  },
} as const;
