import "#app/styles/list-page.css";
import { Link, useSearchParams } from "react-router";
import { StyleguideCart } from "#app/cart/styleguide-cart.tsx";
import { StyleguideCards } from "#app/catalog/styleguide-cards.tsx";
import { StyleguideProduct } from "#app/catalog/styleguide-product.tsx";
import { StyleguideCheckout } from "#app/checkout/styleguide-checkout.tsx";
import { StyleguideContent } from "#app/content/styleguide-content.tsx";
import { env } from "#app/env.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { isOrderStatus, statusLabel, transitions } from "#app/orders/status.ts";
import { StyleguideOrders } from "#app/orders/styleguide-orders.tsx";
import { newestArticles } from "#app/pages/articles.server.ts";
import { StyleguidePayments } from "#app/payments/styleguide-payments.tsx";
import { drawQr } from "#app/qr.server.ts";
import { StyleguideReturns } from "#app/returns/styleguide-returns.tsx";
import { StyleguideDelivery } from "#app/shipping/styleguide-delivery.tsx";
import { sampleChart } from "#app/sizes/sample-chart.ts";
import { SizeChartLink, SizeChartSection } from "#app/sizes/size-chart.tsx";
import contentStyles from "#app/styles/content.css?url";
import productStyles from "#app/styles/product-page.css?url";
import styles from "#app/styles/styleguide.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { StyleguideBasics } from "#app/ui/styleguide/styleguide-basics.tsx";
import type { Route } from "./+types/styleguide.ts";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Styleguide");
}

/** What is drawn or worded on the server; the rest are samples. */
export function loader() {
  if (env.STYLEGUIDE !== "on") throw notFound();
  return {
    qr: drawQr("styleguide"),
    statuses: Object.keys(transitions)
      .filter(isOrderStatus)
      .map((status) => statusLabel(status)),
    article: newestArticles(Date.now(), 1)[0],
  };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

const rooms = ["basics", "products", "cart", "checkout", "orders", "content"] as const;
type Room = (typeof rooms)[number];

/** Every part in every state, to be looked at: those of the ui, then room by room (`?room=cart`). */
export default function Styleguide({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const here = rooms.find((room) => room === search.get("room")) ?? "basics";
  return (
    <div className="page stack">
      <link
        rel="stylesheet"
        href={here === "products" ? productStyles : contentStyles}
        precedence="guide"
      />
      <link rel="stylesheet" href={styles} precedence="guide" />
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Styleguide" }]} />
      <PageTitle title="Styleguide" intro="Every part of the shop, in every state it can be in." />
      <nav className="guide-turns" aria-label="Rooms of the styleguide">
        <ul className="cluster">
          {rooms.map((room) => (
            <li key={room}>
              <Link to={`?room=${room}`} aria-current={room === here ? "page" : undefined}>
                {room[0]?.toUpperCase() + room.slice(1)}
              </Link>
            </li>
          ))}
          <li>
            <a href="/admin/styleguide">Desk</a>
          </li>
        </ul>
      </nav>
      {partsOf(here, loaderData)}
    </div>
  );
}

function partsOf(room: Room, { qr, statuses, article }: Route.ComponentProps["loaderData"]) {
  switch (room) {
    case "basics":
      return <StyleguideBasics qr={qr} />;
    case "products":
      return (
        <>
          <StyleguideCards />
          <StyleguideProduct sizeHelp={<SizeChartLink chart={sampleChart} />} />
          <SizeChartSection chart={sampleChart} />
        </>
      );
    case "cart":
      return <StyleguideCart />;
    case "checkout":
      return (
        <>
          <StyleguideDelivery />
          <StyleguideCheckout />
          <StyleguidePayments />
        </>
      );
    case "orders":
      return (
        <>
          <StyleguideOrders statuses={statuses} />
          <StyleguideReturns />
        </>
      );
    case "content":
      return <StyleguideContent article={article} />;
  }
}
