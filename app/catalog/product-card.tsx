import type { CSSProperties } from "react";
import { Link } from "react-router";
import { stockText } from "#app/inventory/stock.ts";
import { asset } from "#app/ui/asset-origin.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { CardProduct as Card } from "./cards.server.ts";
import { Heart } from "./heart.tsx";
import { pictureUrl } from "./pictures.ts";
import { QuickView } from "./quick-view.tsx";

const CARD_SIZES = "(min-width: 1100px) 310px, (min-width: 640px) 30vw, 46vw";
/** Phones and wide screens of two dots a pixel; each further width is 0.1 kB of a list. */
const CARD_WIDTHS = [400, 560];

export function ProductCard({ card, priority }: { card: Card; priority?: boolean }) {
  return (
    <article className="card">
      <CardPicture card={card} priority={priority} />
      <h2 className="card-title">
        <Link to={card.href} viewTransition>
          {unbroken(card.title)}
        </Link>
      </h2>
      <Price price={card.price} originalPrice={card.originalPrice} slash />
      <p className="card-facts">
        {/* The star is the sign between them: a dot was left alone at the end of a narrow card's line. */}
        {card.fabric && `${card.fabric} `}
        {card.rating !== null && <CardRating rating={card.rating} count={card.reviewCount} />}
      </p>
      <Link
        to={card.href}
        className="card-details"
        aria-label={`Details of ${card.title}`}
        viewTransition
      >
        Details
      </Link>
      <Stock quantity={card.quantity} />
    </article>
  );
}

/** One star for all five: the row of them is on the product's page. */
function CardRating({ rating, count }: { rating: number; count: number }) {
  return (
    <span className="nowrap">
      <span className="star" role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5`}>
        {rating.toFixed(1)}
      </span>
      {` (${count})`}
    </span>
  );
}

function Stock({ quantity }: { quantity: number | null }) {
  const { lowStock } = useShop();
  const stock = stockText(quantity);
  if (!stock) return null;
  const isFew = quantity !== null && quantity > 0 && quantity <= lowStock;
  if (isFew) return <p className="stock few">{`Only ${quantity} left`}</p>;
  return <p className={quantity === 0 ? "stock stock-out" : "stock"}>{stock}</p>;
}

/** The second picture is the style sheet's (catalog.css), with script and without. */
function CardPicture({ card, priority }: { card: Card; priority?: boolean | undefined }) {
  return (
    <div className="card-picture">
      <Link to={card.href} tabIndex={-1} aria-hidden="true" viewTransition style={secondOf(card)}>
        <Picture
          picture={card.picture}
          sizes={CARD_SIZES}
          widths={CARD_WIDTHS}
          eager={priority}
          alt=""
        />
      </Link>
      {card.badge && <span className="mark">{card.badge}</span>}
      {card.pictureCount > 1 && (
        <span className="card-more">{`+${card.pictureCount - 1} more`}</span>
      )}
      <Heart id={card.id} productId={card.id} title={card.title} />
      <QuickView card={card} />
    </div>
  );
}

function secondOf({ picture, second }: Card) {
  if (!picture || !second) return undefined;
  return { "--second": `url(${asset(pictureUrl(second, 560, "avif"))})` } as CSSProperties;
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
