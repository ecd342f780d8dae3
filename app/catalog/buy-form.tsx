import { type ReactNode, useRef } from "react";
import { Form, Link, useActionData, useNavigation, useRouteLoaderData } from "react-router";
import { stockText } from "#app/inventory/stock.ts";
import { rupees } from "#app/money.ts";
import { FREE_SIZE, sizeName } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { useKeptFocus } from "#app/ui/kept-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { groupAddress } from "./groups/group-address.ts";
import { productAddress } from "./product-address.ts";
import type { PageProduct } from "./products.server.ts";

type BuyProblem = {
  reason: string;
  message: string;
  fields: { selectedSize?: string; quantity?: string };
};

/** Where the product page's form stands, for links to it. */
export const BUY_FORM = "buy";

/** How many units the cart had when the page was loaded. */
export function useCartCount(): number {
  const personal = useRouteLoaderData("root") as { cartCount: number } | undefined;
  return personal?.cartCount ?? 0;
}

/**
 * Size, quantity and the one button. What was refused stands beside what was chosen. Once a size is
 * chosen its own stock is told and nothing asks for one any more. On a phone the button stands in a bar
 * at the bottom of the screen, with the price and the size. By CSS alone (catalog.css, product.css).
 */
export function BuyForm({
  product,
  id,
  sizeHelp,
}: {
  product: PageProduct;
  id?: string;
  /** Stands beside the word over the sizes. */
  sizeHelp?: ReactNode;
}) {
  const shop = useShop();
  const problem = useActionData() as BuyProblem | undefined;
  const cartCount = useCartCount();
  const navigation = useNavigation();
  const address = productAddress(product.id);
  const pending = navigation.state !== "idle" && navigation.formAction === address;
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, pending);
  const soldOut = product.quantity === 0;
  const stock = stockText(product.quantity);
  return (
    <Form id={id} method="post" action={address} className="buy stack" preventScrollReset>
      <input type="hidden" name="seen" value={cartCount} />
      <div className="size-choice">
        <SizeChoice product={product} problem={problem} />
        {sizeHelp}
      </div>
      {stock && (
        <p className={soldOut ? "stock stock-out" : "stock"} role="status">
          {stock}
        </p>
      )}
      {soldOut && <Instead category={product.groups.category} />}
      {product.quantity === null && <MadeToOrder />}
      {problem && problem.reason !== "size" && problem.reason !== "quantity" && (
        <Notice tone="error" autoFocus>
          {problem.message}
        </Notice>
      )}
      <div className="beside">
        {!soldOut && (
          <Field
            label="Quantity"
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={shop.mostPerLine}
            required
            defaultValue={problem?.fields.quantity ?? "1"}
            error={problem?.reason === "quantity" ? problem.message : undefined}
          />
        )}
        <div className="buy-bar">
          <p>
            <strong>{rupees(product.price)}</strong>
            {/* The room for the chosen size, on a phone. */}
            {!isFreeSize(product) && !soldOut && (
              <span>{product.sizes.length > 1 ? "Choose size" : "\u00a0"}</span>
            )}
          </p>
          <Button ref={button} disabled={soldOut} pending={pending} pendingLabel="Adding...">
            {soldOut ? "Out of Stock" : "Add to Cart"}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Where to look for another. */
function Instead({ category }: { category: PageProduct["groups"]["category"] }) {
  return (
    <p>
      <Link to={category ? groupAddress(category.slug) : "/products"}>
        {category ? `See all ${category.name}` : "See our products"}
      </Link>
    </p>
  );
}

function isFreeSize({ sizes }: PageProduct): boolean {
  return sizes.length === 1 && sizes[0]?.size === FREE_SIZE;
}

function SizeChoice({
  product,
  problem,
}: {
  product: PageProduct;
  problem: BuyProblem | undefined;
}) {
  const shop = useShop();
  if (isFreeSize(product)) {
    const single = sizeName(shop, { size: FREE_SIZE, category: product.category });
    return (
      <p className="free-size">
        <strong>{single}</strong>
        {single === FREE_SIZE && " One size fits all"}
      </p>
    );
  }
  const isMissing = problem?.reason === "size";
  // The only one there is needs no press.
  const only = product.sizes.length === 1 ? product.sizes.find(({ stock }) => stock !== 0) : null;
  return (
    <Choice
      legend="Select size"
      name="selectedSize"
      hint={
        product.quantity !== 0 &&
        !only &&
        !isMissing && <span className="until-chosen">Please select a size to add to cart</span>
      }
      error={isMissing && <span className="until-chosen">{problem.message}</span>}
      chosen={problem?.fields.selectedSize ?? only?.size}
      options={product.sizes.map(({ size, stock }) => ({
        value: size,
        label: size,
        note: stock === 0 ? "sold out" : undefined,
        disabled: stock === 0,
        description: stock !== 0 && product.quantity !== null && <StockOfSize stock={stock} />,
      }))}
    />
  );
}

function StockOfSize({ stock }: { stock: number | null }) {
  const label = stockText(stock);
  return label ? <p className="stock">{label}</p> : <MadeToOrder />;
}

function MadeToOrder() {
  return <p className="made-to-order">Made to order for you</p>;
}
