import { Link } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { counted } from "#app/india/counts.ts";
import { dateClock } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { ReturnPhotos } from "#app/returns/return-card.tsx";
import { reasonLabel, returnWishes } from "#app/returns/return-labels.ts";
import type { ReturnView } from "#app/returns/returns.server.ts";
import { inSize } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { RowPicture } from "../row-picture.tsx";
import { ReturnChip } from "./return-chip.tsx";

/** What is to come back, why, and what was said of it. */
export function ReturnPanel({
  request,
  waits,
  refund = null,
}: {
  request: ReturnView;
  /** Its items are back, and those that go out in exchange have not left. */
  waits: boolean;
  /** How far the money is that goes back for it. */
  refund?: string | null;
}) {
  const { orderId, status, wish, reason, words, askedAt, answer, items, photos } = request;
  const shop = useShop();
  return (
    <section className="card" aria-labelledby="items">
      <header>
        <h2 id="items">Items</h2>
        <ReturnChip status={status} waits={waits} />
      </header>
      <ul className="order-lines">
        {items.map(({ lineId, title, size, category, image, quantity, exchangeSize, paid }) => (
          <li key={lineId}>
            <RowPicture picture={image ? pictureOf(image) : null} width={40} />
            <p>
              {title}
              <span className="small soft">
                {inSize(shop, { size, category })}
                {exchangeSize !== null && (
                  <>, in exchange: {inSize(shop, { size: exchangeSize, category })}</>
                )}
              </span>
            </p>
            <p className="num">{counted(quantity, "item")}</p>
            <p className="num">
              <strong>{rupees(paid)}</strong>
            </p>
          </li>
        ))}
      </ul>
      <div className="in-card stack">
        <p>
          <span className="soft">Reason:</span> {reasonLabel(reason)}
          <br />
          <span className="soft">Requested:</span> {returnWishes[wish]}, {dateClock(askedAt)}
          {refund && (
            <>
              <br />
              <span className="soft">Money:</span> {refund}{" "}
              <Link to={`/admin/orders/${orderId}?tab=money#money`}>See the money</Link>
            </>
          )}
        </p>
        {words && <p className="order-said typed-words">{words}</p>}
        <ReturnPhotos orderId={orderId} photos={photos} />
        {answer && <p className="order-said ours typed-words">{answer}</p>}
      </div>
    </section>
  );
}
