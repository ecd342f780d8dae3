import { dateClock } from "#app/india/dates.ts";
import { inSize } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { reasonLabel, returnStatusLabels, returnWishes } from "./return-labels.ts";
import type { ReturnView } from "./returns.server.ts";

/** One request as its shopper sees it. */
export function ReturnCard({ request, query = "" }: { request: ReturnView; query?: string }) {
  const { id, orderId, status, wish, reason, words, askedAt, answer, items, photos } = request;
  const shop = useShop();
  return (
    <section className="panel stack">
      <h2>
        Request {id}: {returnStatusLabels[status]}
      </h2>
      <ul>
        {items.map(({ lineId, title, size, category, quantity, exchangeSize }) => (
          <li key={lineId}>
            {quantity} × {title}, {inSize(shop, { size, category })}
            {exchangeSize !== null && (
              <>, in exchange: {inSize(shop, { size: exchangeSize, category })}</>
            )}
          </li>
        ))}
      </ul>
      <p>
        {reasonLabel(reason)}. Requested: {returnWishes[wish].toLowerCase()}.
        <br />
        <span className="soft">{dateClock(askedAt)}</span>
      </p>
      {words && <p className="typed-words">{words}</p>}
      <ReturnPhotos orderId={orderId} photos={photos} query={query} />
      {answer && (
        <p className="typed-words">
          <strong>Our answer:</strong> {answer}
        </p>
      )}
    </section>
  );
}

/** What was sent with a request; each opens whole. */
export function ReturnPhotos({
  orderId,
  photos,
  query = "",
}: Pick<ReturnView, "orderId" | "photos"> & { query?: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="return-photos">
      {photos.map(({ name, width, height }, i) => {
        const href = `/order/${orderId}/return/photo/${name}${query}`;
        return (
          <li key={name}>
            <a href={href}>
              <img
                src={href}
                alt={`${i + 1} of ${photos.length}, sent with the request`}
                width={width}
                height={height}
                loading="lazy"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
