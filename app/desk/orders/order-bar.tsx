import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { stepEffect } from "#app/fulfilment/order-steps.ts";
import { dayMonth } from "#app/india/dates.ts";
import { deliverySteps, statusLabel, stepsGone } from "#app/orders/status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { OrderStatus } from "#db/schema.ts";
import { Chip, type ChipLook } from "../chip.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { useIsMailed } from "../use-customer-mail.ts";
import type { NextStep } from "./next-step.ts";

type BarOrder = {
  id: string;
  number: number;
  name: string;
  city: string;
  status: OrderStatus;
  statusLabel: string;
};

/** Which order it is and how it stands; at the end always the one thing to do next, and the rest in More. */
export function OrderBar({
  order,
  chip,
  next,
  promise,
  hasSlip,
  more,
  tab,
}: {
  order: BarOrder;
  chip: ChipLook;
  next: NextStep | undefined;
  /** Until when it shall have left, in ms UTC; null once it has, and before it is paid. */
  promise: { at: number; isLate: boolean; isDueToday: boolean } | null;
  hasSlip: boolean;
  /** The rarer actions. */
  more: ReactNode;
  /** The part of the page that a phone shows. */
  tab: OrderTab;
}) {
  const slip = `/admin/orders/${order.id}/packing-slip.pdf`;
  return (
    <div className="bar order-bar">
      <div className="bar-what">
        <h1>Order {order.number}</h1>
        <Chip look={chip}>{order.statusLabel}</Chip>
        <span className="soft phone">{order.name}</span>
      </div>
      <OrderProgress status={order.status} />
      <div className="bar-do">
        <p className="small bar-say">
          {promise && (
            <strong className={promise.isLate ? "bad" : "warn"}>
              {promise.isLate ? "Late: promised by" : "Ship by"}{" "}
              {promise.isDueToday ? "today" : dayMonth(promise.at)}
            </strong>
          )}
          <span className="soft">
            {order.name}, {order.city}
          </span>
        </p>
        {hasSlip && (
          <a href={slip} className="button secondary desktop">
            <DeskIcon name="printer" />
            Packing slip
          </a>
        )}
        <details className="menu">
          <summary className="button secondary square">
            <DeskIcon name="ellipsis" />
            <span className="sr-only">More actions</span>
          </summary>
          <div>
            {hasSlip && (
              <a href={slip} className="phone">
                <DeskIcon name="printer" />
                Packing slip
              </a>
            )}
            {more}
          </div>
        </details>
        {next && <Next next={next} tab={tab} />}
      </div>
    </div>
  );
}

function Next({ next, tab }: { next: NextStep; tab: OrderTab }) {
  const sign = <DeskIcon name={next.icon} />;
  const isMailed = useIsMailed();
  if ("to" in next) {
    const { to, label, form } = next;
    // Where its form is in sight the bar sends it: on a phone once its part is open.
    const isHere = tab === "parcel";
    return (
      <>
        {!(form && isHere) && (
          <ButtonLink to={to} className={form ? "phone" : ""}>
            {sign}
            {label}
          </ButtonLink>
        )}
        {form && (
          <SubmitButton
            form={form.id}
            name={form.name}
            value={form.value}
            className={isHere ? "" : "desktop"}
          >
            {sign}
            {form.label}
          </SubmitButton>
        )}
      </>
    );
  }
  return (
    <Form method="post">
      <SubmitButton name="intent" value={next.press} title={stepEffect(next.press, isMailed)}>
        {sign}
        {next.label}
      </SubmitButton>
    </Form>
  );
}

/** As customers read it: how it was confirmed, by its payment or otherwise, is under Money. */
const deliveryWay = (["paid", ...deliverySteps] as const).map((step) => statusLabel(step));

/** How far a parcel has come; nothing of an order that ends otherwise. */
function OrderProgress({ status }: { status: OrderStatus }) {
  const reached = stepsGone(status);
  if (reached < 0) return null;
  return (
    <ol className="order-way desktop" aria-label="Progress">
      {deliveryWay.map((label, index) => (
        <li key={label} aria-current={index === reached ? "step" : undefined}>
          {index <= reached && <DeskIcon name="check" />}
          {label}
        </li>
      ))}
    </ol>
  );
}

const orderTabs = {
  items: "Items",
  money: "Money",
  parcel: "Parcel",
  messages: "Messages",
  history: "History",
} as const;
export type OrderTab = keyof typeof orderTabs;

/** The part a phone begins with: the one where the next step's form is, else what was ordered. */
export function readTab(typed: string | null, next: NextStep | undefined): OrderTab {
  if (typed !== null && Object.hasOwn(orderTabs, typed)) return typed as OrderTab;
  return next && "form" in next ? "parcel" : "items";
}

/** On a phone one part of the page at a time, by links; wide screens show all of them. */
export function OrderTabs({ number, tab }: { number: number; tab: OrderTab }) {
  return (
    <nav className="tabs" aria-label={`Order ${number}`}>
      {Object.entries(orderTabs).map(([name, label]) => (
        <Link
          key={name}
          to={`?tab=${name}`}
          replace
          preventScrollReset
          aria-current={name === tab ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
