import type { ReactNode } from "react";
import { FREE_SIZE } from "#app/shop.ts";
import { OneState, Part } from "#app/ui/styleguide/styleguide-part.tsx";
import { Attributes, Sections } from "./attributes.tsx";
import { BUY_FORM, BuyForm } from "./buy-form.tsx";
import { Gallery } from "./gallery.tsx";
import { sampleKurti } from "./styleguide-sample.ts";

const sized = (stock: number | null) => ["S", "M", "L"].map((size) => ({ size, stock }));
const products = {
  "Some sizes there": sampleKurti,
  "One size": { ...sampleKurti, quantity: 3, sizes: [{ size: FREE_SIZE, stock: 3 }] },
  "Made to order": { ...sampleKurti, quantity: null, sizes: sized(null) },
  "Sold out": { ...sampleKurti, quantity: 0, sizes: sized(0) },
};

/** The part of the styleguide about the page of a product. */
export function StyleguideProduct({
  sizeHelp,
}: {
  /** Beside the word over the sizes. */
  sizeHelp: ReactNode;
}) {
  const states = Object.entries(products).map(([label, product]) => {
    const isSized = product !== products["One size"];
    return [
      label,
      <div className="product-facts" key={label}>
        <BuyForm id={BUY_FORM} product={product} sizeHelp={isSized && sizeHelp} />
        <Attributes product={product} />
        <Sections product={product} />
      </div>,
    ];
  });
  return (
    <Part
      title="Gallery and buying"
      when="On a product's page: its pictures, pressed to enlarge; sizes, stock and the one button, on phones in a bar at the bottom; what it is made of."
    >
      <div className="split product">
        <Gallery pictures={sampleKurti.pictures} title={sampleKurti.title} />
        <OneState name="buying" states={Object.fromEntries(states)} />
      </div>
    </Part>
  );
}
