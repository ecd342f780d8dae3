import { noAmounts } from "#app/order-sums.ts";
import { DAY } from "#app/time.ts";
import { Part, States } from "#app/ui/styleguide/styleguide-part.tsx";
import type { OrderEventKind } from "#db/schema.ts";
import { NoMoneyMoved } from "./no-money-moved.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderTimeline, timelineOf } from "./order-timeline.tsx";
import type { OrderView } from "./order-view.ts";
import { ShareOrder } from "./share-order.tsx";

const placed = Date.UTC(2025, 0, 18, 6);

/** What has happened to an order, a day between one thing and the next. */
function history(...kinds: (OrderEventKind | [kind: OrderEventKind, note: string])[]) {
  return timelineOf(
    kinds.map((each, id) => {
      const [kind, note] = typeof each === "string" ? [each, null] : each;
      return {
        id,
        at: placed + id * DAY,
        actor: "shopper",
        actorName: null,
        kind,
        note,
        undoes: null,
      };
    }),
  );
}

const parcel = {
  courier: "Surface",
  trackingNumber: "SAMPLE123456789",
  link: "https://courier.example/SAMPLE123456789",
};
const timelines = {
  "Not paid in time": <Timeline steps={history("placed", "hold-expired")} />,
  Paid: <Timeline steps={history("placed", "paid")} />,
  "Packed, waits for its courier": (
    <Timeline steps={history("placed", "paid", "packed")} booked={parcel} />
  ),
  "On its way": <Timeline steps={history("placed", "paid", "packed", "shipped")} parcel={parcel} />,
  "Cancelled, money back": (
    <Timeline
      steps={history("placed", "paid", "cancelled", ["refund-requested", "₹1,299"], "refunded")}
    />
  ),
  "Sent back": (
    <Timeline
      steps={history("delivered", "return-requested", "return-accepted", "returned")}
      parcel={{ ...parcel, link: null }}
    />
  ),
  "Exchange on its way": (
    <Timeline
      steps={history("delivered", "return-requested", "returned", "packed", "exchange-sent")}
      parcel={parcel}
      isExchange
    />
  ),
};

function Timeline({
  parcel = null,
  booked = null,
  ...rest
}: Partial<Parameters<typeof OrderTimeline>[0]> & { steps: ReturnType<typeof timelineOf> }) {
  return <OrderTimeline parcel={parcel} booked={booked} {...rest} />;
}

const kurti = {
  productId: "gulmohar-straight-kurti",
  title: "Gulmohar Straight Kurti",
  size: "M",
  category: null,
  color: "Gulmohar Rose",
  image: "/images/products/gulmohar-straight-kurti-front",
  quantity: 2,
  unitPrice: 1299_00,
  lineTotal: 2598_00,
};
const order: OrderView = {
  id: "sample",
  number: 1001,
  shortId: "SAMPLE",
  status: "paid",
  exchange: null,
  statusLabel: "Confirmed",
  isSandbox: true,
  name: "Name of the shopper",
  phone: "00000 00000",
  email: "name@example.com",
  address: "House and street",
  city: "Jaipur",
  state: "Uttar Pradesh",
  pincode: "226003",
  ...noAmounts,
  subtotal: 2598_00,
  amount: 2598_00,
  gstIncluded: null,
  courierName: "Surface",
  courierDays: "3-5",
  createdAt: placed,
  lines: [kurti],
};

/** The part of the styleguide about an order once it is made. */
export function StyleguideOrders({ statuses }: { statuses: string[] }) {
  return (
    <>
      <Part title="Order" when="On its own page and after the payment: who, where, what, how much.">
        <NoMoneyMoved />
        <OrderDetails order={order} />
        <ShareOrder text={"My order 1001\n2 × Gulmohar Straight Kurti (M)\nTotal ₹2,598"} />
      </Part>
      <Part title="Order status" when="In words, wherever an order is named.">
        <p>{statuses.join(", ")}</p>
      </Part>
      <Part title="What has happened" when="Beside the order: what is news to its shopper.">
        <States states={timelines} />
      </Part>
    </>
  );
}
