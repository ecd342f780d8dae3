import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { BuyForm } from "./buy-form.tsx";
import type { CardProduct } from "./cards.server.ts";
import { productAddress } from "./product-address.ts";
import type { PageProduct } from "./products.server.ts";

/** The eye: a link to the product, which React turns into a look without leaving the list. */
export function QuickView({ card }: { card: CardProduct }) {
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to={card.href}
        className="icon-button"
        aria-label={`Quick view of ${card.title}`}
        onClick={open}
      >
        <Icon name="eye" />
      </Link>
      {isOpen && <Look card={card} onClose={() => setOpen(false)} />}
    </>
  );
}

function Look({ card, onClose }: { card: CardProduct; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<{ shown: string | null }>();
  const shown = fetcher.data?.shown;
  const product = useMemo(
    () => (shown ? (JSON.parse(shown) as { product: PageProduct }).product : undefined),
    [shown],
  );
  const { load } = fetcher;
  useEffect(() => {
    dialog.current?.showModal();
    void load(productAddress(card.id));
  }, [card.id, load]);

  return (
    <dialog
      ref={dialog}
      className="quick-view"
      aria-label={card.title}
      closedby="any"
      onClose={onClose}
    >
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label="Close quick view">
          <Icon name="x" />
        </button>
      </form>
      {product ? (
        <div className="split">
          <Picture picture={product.pictures[0] ?? null} sizes="(min-width: 700px) 320px, 80vw" />
          <div className="stack">
            <h2>{product.title}</h2>
            <Price price={product.price} originalPrice={product.originalPrice} />
            <BuyForm product={product} />
            <ButtonLink to={card.href} variant="quiet">
              View full details
            </ButtonLink>
          </div>
        </div>
      ) : (
        <p role="status">Loading …</p>
      )}
    </dialog>
  );
}
