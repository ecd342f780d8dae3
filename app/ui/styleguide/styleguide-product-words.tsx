import { Badge } from "../badge.tsx";
import { Price } from "../price.tsx";
import { Rating } from "../rating.tsx";
import { Part } from "./styleguide-part.tsx";

const badges = "Best Seller,New,Limited,Eco-Friendly,Gaming,Trending,Hand-spun".split(",");

/** The part of the styleguide about what a product costs and what is said of it. */
export function StyleguideProductWords() {
  return (
    <Part
      title="Words about a product"
      when="On cards, pages and in the cart: badge, price, rating, stock, the nudge."
    >
      <div className="cluster">
        {badges.map((label) => (
          <Badge label={label} key={label} />
        ))}
      </div>
      <Price price={1299_00} slash />
      <Price price={1299_00} originalPrice={1599_00} slash />
      <Price price={2499_50} originalPrice={3000_00} large />
      <Rating rating={4.8} count={126} />
      <Rating rating={3} count={1} />
      <Rating rating={0} />
      <p className="stock">In Stock (7 available)</p>
      <p className="stock stock-out">Out of Stock</p>
      <p className="nudge">Add ₹201 more to get free delivery!</p>
    </Part>
  );
}
