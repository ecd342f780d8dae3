import { Form, Link } from "react-router";
import { rupees } from "#app/money.ts";
import { priceEach } from "#app/order-sums.ts";
import { inSize, sizeName } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Quantity } from "#app/ui/quantity.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { CartLine } from "./cart.server.ts";

/** Every line with its own small form: fewer, more, remove. */
export function CartLines({ lines }: { lines: CartLine[] }) {
  const shop = useShop();
  return (
    <ul className="cart-lines">
      {lines.map((line) => (
        <li key={line.id} className="cart-line">
          <Link to={line.href} className="cart-picture" tabIndex={-1} aria-hidden="true">
            <Picture picture={line.picture} sizes="112px" alt="" />
            {line.pictureCount > 1 && <span className="card-more">+{line.pictureCount - 1}</span>}
          </Link>
          <div className="cart-facts">
            <h2>
              <Link to={line.href}>{line.title}</Link>
            </h2>
            <LineFacts line={line} />
            {!line.available && <ShortNotice stock={line.stock} />}
            <Form method="post" action="/cart" className="cluster" preventScrollReset>
              <input type="hidden" name="lineId" value={line.id} />
              <Quantity
                quantity={line.quantity}
                of={line.title}
                fewer={{ name: "change", value: "decrease", disabled: line.quantity <= 1 }}
                more={{ name: "change", value: "increase" }}
              />
              <Button
                variant="quiet"
                name="change"
                value="remove"
                aria-label={`Remove ${line.title}, ${inSize(shop, line)}`}
              >
                Remove
              </Button>
            </Form>
          </div>
          <p className="cart-price">
            <strong>{rupees(line.lineTotal)}</strong>
            <span className="soft">{priceEach(line)} each</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Color, fabric, category and size, those there are. */
export function LineFacts({ line }: { line: Pick<CartLine, "facts" | "category" | "size"> }) {
  const shop = useShop();
  const facts = [
    ...line.facts,
    { label: "Category", text: line.category },
    { label: "Size", text: sizeName(shop, line) },
  ].filter(({ text }) => text);
  return (
    <dl className="facts">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShortNotice({ stock }: { stock: number | null }) {
  return (
    <Notice tone="warning">
      {stock
        ? `Only ${stock} left now. Please reduce the quantity or remove it.`
        : "Sold out. Please remove it to continue."}
    </Notice>
  );
}
