import { Link } from "react-router";
import { discountPercent, rupees } from "#app/money.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Was } from "#app/ui/price.tsx";
import type { ProductPicture } from "./pictures.ts";

/** A product in a short row. Prices in paise; `was` only where it was more before. */
export type SmallCard = {
  href: string;
  title: string;
  price: number;
  was?: number;
  picture: ProductPicture | null;
};

/** The same of a whole card. */
export function smallCard({
  href,
  title,
  price,
  originalPrice: was,
  picture,
}: SmallCard & { originalPrice: number | null }): SmallCard {
  return { href, title, price, ...(was !== null && was > price && { was }), picture };
}

const SIZES = "(min-width: 960px) 23vw, 44vw";

/** A row of products with a picture, a name and a price each; on a phone it goes on beyond the edge. */
export function SmallCards({ cards }: { cards: readonly SmallCard[] }) {
  return (
    <ul className="small-cards">
      {cards.map(({ href, title, price, was, picture }) => (
        <li key={href}>
          <Link to={href} viewTransition>
            <Picture picture={picture} sizes={SIZES} widths={[400]} alt="" />
            {title}
          </Link>
          {was ? <Lowered price={price} was={was} /> : <p>{rupees(price)}</p>}
        </li>
      ))}
    </ul>
  );
}

function Lowered({ price, was }: Required<Pick<SmallCard, "price" | "was">>) {
  const percent = discountPercent(price, was);
  return (
    <p>
      {`${rupees(price)} `}
      <Was price={was} />
      {percent !== null && <span className="discount">{` ${percent}% off`}</span>}
    </p>
  );
}
