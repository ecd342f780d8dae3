import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Picture as ProductPicture } from "./pictures.ts";

/** A product in a short row. Prices in paise. */
export type SmallCard = {
  href: string;
  title: string;
  price: number;
  originalPrice: number | null;
  picture: ProductPicture | null;
};

/** The same of a whole card. */
export function smallCard({ href, title, price, originalPrice, picture }: SmallCard): SmallCard {
  return { href, title, price, originalPrice, picture };
}

const SIZES = "(min-width: 960px) 23vw, 44vw";

/** A row of products with a picture, a name and a price each; on a phone it goes on beyond the edge. */
export function SmallCards({ cards }: { cards: readonly SmallCard[] }) {
  return (
    <ul className="small-cards">
      {cards.map(({ href, title, price, originalPrice, picture }) => (
        <li key={href}>
          <Link to={href} viewTransition>
            <Picture picture={picture} sizes={SIZES} widths={[400]} alt="" />
            {title}
          </Link>
          <Price price={price} originalPrice={originalPrice} slash />
        </li>
      ))}
    </ul>
  );
}
