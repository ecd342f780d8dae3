import { IconButton } from "#app/ui/button.tsx";
import { OneState, Part } from "#app/ui/styleguide-part.tsx";
import { FilterForm } from "./filter-form.tsx";
import { HeartsForm } from "./heart.tsx";
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
  categories: ["Kurtis", "Co-ord Sets", "Fabrics", "Festive Special"],
  fabrics: ["Chanderi", "Linen", "Mulmul"],
  colors: ["Gulmohar Rose", "White"],
  sizes: ["S", "M", "L", "XL"],
};

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
      <Part title="Filters" when="Above the list of products: every choice is in the address.">
        <OneState
          name="filters"
          states={{
            "Nothing chosen": <FilterForm facets={facets} chosen={{}} isEmpty={false} />,
            "Two chosen": (
              <FilterForm
                facets={facets}
                chosen={{ fabric: "Mulmul", max: "2000" }}
                isEmpty={false}
              />
            ),
            "Nothing found": (
              <FilterForm facets={facets} chosen={{ fabric: "Linen", max: "100" }} isEmpty />
            ),
          }}
        />
      </Part>
    </>
  );
}
