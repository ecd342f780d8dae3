import { Link } from "react-router";
import { stockText } from "#app/inventory/stock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ProductCard as Card } from "./cards.server.ts";
import { Heart } from "./heart.tsx";
import { QuickView } from "./quick-view.tsx";

const CARD_SIZES = "(min-width: 1100px) 270px, (min-width: 700px) 30vw, 46vw";
/** Phones and wide screens of two dots a pixel; each further width is 0.1 kB of a list. */
const CARD_WIDTHS = [400, 560];

export function ProductCard({ card, priority }: { card: Card; priority?: boolean }) {
  const stock = stockText(card.quantity);
  return (
    <article className="card" aria-label={card.title}>
      <div className="card-picture">
        <Link to={card.href} tabIndex={-1} aria-hidden="true">
          <Picture
            picture={card.picture}
            sizes={CARD_SIZES}
            widths={CARD_WIDTHS}
            eager={priority}
            alt=""
          />
        </Link>
        {card.badge && <Badge label={card.badge} />}
        {card.pictureCount > 1 && (
          <span className="card-more">{`+${card.pictureCount - 1} more`}</span>
        )}
        <div className="card-tools">
          <Heart productId={card.id} title={card.title} />
          <QuickView card={card} />
        </div>
      </div>
      <h2 className="card-title">
        <Link to={card.href}>{unbroken(card.title)}</Link>
      </h2>
      {card.fabric && <p className="card-fabric">{card.fabric}</p>}
      {card.rating !== null && <Rating rating={card.rating} count={card.reviewCount} />}
      <Price price={card.price} originalPrice={card.originalPrice} slash />
      {stock && <p className={card.quantity === 0 ? "stock stock-out" : "stock"}>{stock}</p>}
      <Link to={card.href} className="card-details" aria-label={`Details of ${card.title}`}>
        Details
      </Link>
    </article>
  );
}

/** An "A-line" is not broken after its first letter. */
function unbroken(title: string) {
  return title.split(/(\b\w-\w+)/).map((part, at) =>
    at % 2 ? (
      <span className="nowrap" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
