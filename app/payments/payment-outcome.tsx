import { useState } from "react";
import { Link, useLocation } from "react-router";
import { rupees } from "#app/money.ts";
import { NoMoneyMoved } from "#app/orders/no-money-moved.tsx";
import { OrderDetails } from "#app/orders/order-details.tsx";
import type { OrderView } from "#app/orders/order-view.ts";
import { ShareOrder } from "#app/orders/share-order.tsx";
import type { ShopSettings } from "#app/shop.ts";
import { businessDays, dayCount, deliveryDays, sizeName, whatsappLink } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { FindLater } from "./find-later.tsx";

/** Paid. "Processing" stands for 1.5 s and gives way by CSS alone, so it does without script too. */
export function Successful({
  order,
  reference,
  query,
  isSeen: isSeenNow,
  isMailed,
}: {
  order: OrderView;
  /** The shop sends mails. */
  isMailed: boolean;
  reference: string;
  /** The signed link's key, where the shopper came by it. */
  query: string;
  /** A reload, or the way back: this browser has been shown it before. */
  isSeen: boolean;
}) {
  const shop = useShop();
  // It stays as it came, whatever is loaded anew meanwhile.
  const [isSeen] = useState(isSeenNow);
  return (
    <div className="page stack outcome">
      {!isSeen && (
        <p className="processing" role="status">
          Processing your order...
        </p>
      )}
      <div className={isSeen ? "stack" : "processed stack"}>
        <h1>Payment Successful!</h1>
        {order.isSandbox && <NoMoneyMoved />}
        <dl className="order-head reference">
          <div>
            <dt>Reference number</dt>
            <dd>{reference}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{order.statusLabel}</dd>
          </div>
        </dl>
        <div className="cluster">
          <a className="button" href={`/order/${order.id}/receipt.pdf${query}`} download>
            <Icon name="download" /> Download Receipt
          </a>
          <ShareOrder text={shareText(shop, order)} />
        </div>
        <div className="split">
          <WhatComesNext order={order} isMailed={isMailed} page={`/order/${order.id}${query}`} />
          <OrderDetails order={order} />
        </div>
        <div className="cluster">
          {shop.whatsapp ? (
            <a
              className="button secondary"
              href={whatsappLink(shop, `My order ${order.number}`)}
              target="_blank"
              rel="noreferrer"
            >
              Contact Support
            </a>
          ) : (
            <ButtonLink to="/contact" variant="secondary">
              Contact Support
            </ButtonLink>
          )}
          {!shop.isClosed && (
            <>
              <ButtonLink to="/products" variant="secondary">
                Continue Shopping
              </ButtonLink>
              <ButtonLink to="/" variant="quiet">
                Back to Home
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function WhatComesNext({
  order,
  isMailed,
  page,
}: {
  order: OrderView;
  isMailed: boolean;
  page: string;
}) {
  const shop = useShop();
  return (
    <ul className="info-cards pay-first">
      <li>
        <Icon name={isMailed ? "mail" : "search"} />
        <h2>{isMailed ? "Email confirmation" : `Order ${order.number}`}</h2>
        <p>
          <FindLater order={order} isMailed={isMailed} />
        </p>
      </li>
      <li>
        <Icon name="package" />
        <h2>Processing</h2>
        <p>We pack your order and hand it to the courier within {dayCount(shop.dispatchDays)}.</p>
      </li>
      <li>
        <Icon name="truck" />
        <h2>Delivery</h2>
        <p>
          You receive it within {businessDays(order.courierDays ?? deliveryDays(shop))} after that.{" "}
          <Link to={page}>Follow your order</Link>
        </p>
      </li>
    </ul>
  );
}

function shareText(shop: ShopSettings, order: OrderView): string {
  const items = order.lines.map(
    (line) => `${line.quantity} × ${line.title} (${sizeName(shop, line)})`,
  );
  return [
    `My order ${order.number} at ${shop.name}`,
    ...items,
    `Total ${rupees(order.amount)}`,
  ].join("\n");
}

export function Confirming({ order, isMailed }: { order: OrderView; isMailed: boolean }) {
  const thisPage = useLocation();
  return (
    <div className="page stack outcome">
      <h1>We are confirming your payment</h1>
      <p role="status">
        Order {order.number}, {rupees(order.amount)}. This page updates by itself. Please do not pay
        again.
      </p>
      <p className="soft">
        You may close it. <FindLater order={order} isMailed={isMailed} />
      </p>
      <ButtonLink to={thisPage} reloadDocument variant="secondary">
        Check again
      </ButtonLink>
    </div>
  );
}

export function NotPaid({ order, query }: { order: OrderView; query: string }) {
  return (
    <div className="page stack outcome">
      <h1>Your payment did not go through</h1>
      <p>
        Order {order.number}, {rupees(order.amount)}, is not paid yet. No money was taken, or it is
        refunded automatically. You can pay again.
      </p>
      <div className="cluster">
        <ButtonLink to={`/pay/${order.id}${query}`} reloadDocument>
          Pay again
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact Support
        </ButtonLink>
      </div>
    </div>
  );
}

/** Cancelled, changed, sold meanwhile, returned: what it was stands in the order's own history. */
export function RefundDueOutcome({ order, query }: { order: OrderView; query: string }) {
  const shop = useShop();
  const isSent = order.status === "refunded";
  return (
    <div className="page stack outcome">
      <h1>{isSent ? "Your payment is refunded" : "Your refund is on its way"}</h1>
      {order.isSandbox && <NoMoneyMoved />}
      <p>
        {isSent
          ? `The refund for order ${order.number} has gone to the account you paid from.`
          : `The refund for order ${order.number} goes to the account you paid from, within ${dayCount(shop.refundWorkingDays, "working")}.`}{" "}
        The page of the order tells what happened.
      </p>
      <div className="cluster">
        <ButtonLink to={`/order/${order.id}${query}`}>See the order</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact Support
        </ButtonLink>
      </div>
    </div>
  );
}

export function NotKnown() {
  return (
    <div className="page stack outcome">
      <h1>We could not find this order</h1>
      <p>
        Please use the browser in which you ordered, or the link in your confirmation e-mail, which
        comes as soon as a payment has reached us. You can also find it by order number and mobile
        number.
      </p>
      <div className="cluster">
        <ButtonLink to="/track">Find my order</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact Support
        </ButtonLink>
      </div>
    </div>
  );
}
