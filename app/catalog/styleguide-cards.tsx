import { IconButton } from "#app/ui/button.tsx";
import { Part } from "#app/ui/styleguide/styleguide-part.tsx";
import { HeartsForm } from "./heart.tsx";
import type { FacetChoices } from "./list/facet-choices.server.ts";
import { FilterSheet } from "./list/filter-sheet.tsx";
import { CategoryChips, ListTools } from "./list/list-tools.tsx";
import { ProductCard } from "./product-card.tsx";
import { sampleCard } from "./styleguide-sample.ts";

const cards = {
  Plain: sampleCard("safed-mulmul-kurti", "Safed Mulmul Kurti", { pictureCount: 4 }),
  "Reduced, with badge": sampleCard("gulmohar-straight-kurti", "Gulmohar Straight Kurti", {
    badge: "Best Seller",
    pictureCount: 4,
    originalPrice: 1699_00,
    rating: 4.6,
    reviewCount: 5,
  }),
  "Sold out": sampleCard("neel-office-kurti", "Neel Office Kurti", {
    badge: "Limited",
    quantity: 0,
  }),
  "Made to order": sampleCard("sanwli-made-to-order-co-ord", "Sanwli Made-to-order Set", {
    fabric: "Linen",
    price: 4499_00,
    quantity: null,
  }),
  "Without a picture": sampleCard("gomti-kurti", "Gomti Kurti", {
    picture: null,
    pictureCount: 0,
    fabric: null,
  }),
  "A very long title": sampleCard(
    "kamal-a-line-kurti",
    "Kamal A-line Kurti in Ivory Handloom Cotton with Keri at the Neck, Phool over the Yoke and a Border of Bel down to the Hem",
  ),
};

const facets = {
  total: 21,
  all: 44,
  category: [
    ["Kurtis", 21],
    ["Co-ord Sets", 10],
    ["Fabrics", 13],
  ],
  hue: [
    ["white", 7],
    ["pink", 6],
    ["blue", 8],
  ],
  color: [],
  size: [
    ["S", 9],
    ["M", 12],
    ["L", 11],
  ],
  fabric: [
    ["Chanderi", 4],
    ["Linen", 9],
    ["Mulmul", 8],
  ],
} satisfies FacetChoices;
const chosen = { fabric: ["Mulmul"], max: ["2000"] };
const narrowed = { facets, chosen, base: "/products", category: null };

/** The part of the styleguide about lists of products. */
export function StyleguideCards() {
  return (
    <>
      <Part
        title="Product card"
        when="In every list of products. The heart wishes, the eye is a quick view."
      >
        <HeartsForm />
        <ul className="grid-cards guide-cards">
          {Object.entries(cards).map(([label, card]) => (
            <li key={label}>
              <p className="guide-state">{label}</p>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
        <div className="cluster">
          <span className="guide-state">Heart, not wished and wished</span>
          <IconButton type="button" icon="heart" label="Add to your wishlist" className="heart" />
          <IconButton
            type="button"
            icon="heart"
            label="Remove from your wishlist"
            className="heart"
            name="unwish"
          />
        </div>
      </Part>
      <Part title="Filters" when="Around a list of products: every choice is in the address.">
        <CategoryChips {...narrowed} />
        <ListTools {...narrowed} />
        <div className="listing">
          <FilterSheet {...narrowed} />
        </div>
      </Part>
    </>
  );
}
