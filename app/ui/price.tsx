import { discountPercent, type Paise, rupees } from "#app/money.ts";

/** A price in paise; `slash` adds the "/-" of product cards. */
export function Price({
  price,
  originalPrice = null,
  slash = false,
  large = false,
}: {
  price: Paise;
  originalPrice?: Paise | null;
  slash?: boolean;
  large?: boolean;
}) {
  const discount = discountPercent(price, originalPrice);
  const struck = originalPrice !== null && originalPrice > price;
  return (
    <p className={large ? "price large" : "price"}>
      <strong>{slash ? `${rupees(price)}/-` : rupees(price)}</strong>
      {struck && <Was price={originalPrice} />}
      {discount !== null && <span className="discount">{`${discount}% off`}</span>}
    </p>
  );
}

/** The price of before, in paise. */
export function Was({ price }: { price: Paise }) {
  return (
    <s>
      <span className="sr-only">was </span>
      {rupees(price)}
    </s>
  );
}
