import { noAmounts } from "#app/order-sums.ts";
import type { Order, OrderLine } from "./orders.server.ts";

/** A line of an order as it is read. */
export function line(over: Partial<OrderLine> = {}): OrderLine {
  return {
    productId: "p",
    title: "Muslin kurti with shadow work",
    size: "M",
    color: "Ivory",
    fabric: "Muslin",
    category: "Chikankari Kurti",
    sku: "BK-001",
    hsn: null,
    gstRate: null,
    image: null,
    unitPrice: 899_00,
    quantity: 2,
    lineTotal: 1798_00,
    ...over,
  };
}

/** A paid order as it is read, with one line. */
export function order(over: Partial<Order> = {}): Order {
  return {
    id: "01989f3a-7c1e-7c7e-9d55-0a8d2f1c4b6e",
    number: 1001,
    shortId: "2F1C4B6E",
    returnDays: 7,
    returnsAnything: false,
    offersExchange: true,
    shopperId: "s",
    status: "paid",
    statusLabel: "Confirmed",
    hasTransferReport: false,
    exchange: null,
    isSandbox: false,
    cancelledBy: null,
    name: "सुनीता श्रीवास्तव",
    phone: "9000000000",
    email: "sunita@home.example",
    address: "१२ चौक, क्लॉक टावर के पास\nSecond floor",
    city: "Lucknow",
    state: "Uttar Pradesh",
    pincode: "226003",
    ...noAmounts,
    subtotal: 1798_00,
    shippingCost: 49_50,
    courierCharge: 49_50,
    amount: 1847_50,
    courierId: null,
    courierService: null,
    courierName: "Bakhiya Surface",
    courierDays: "3-5",
    providerOrderId: "order_1",
    provider: "test",
    providerAmount: null,
    createdAt: Date.UTC(2026, 0, 31, 20, 0),
    expiresAt: 0,
    paidAt: Date.UTC(2026, 0, 31, 20, 5),
    confirmedAt: Date.UTC(2026, 0, 31, 20, 5),
    lines: [line()],
    ...over,
  };
}
