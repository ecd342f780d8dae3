import { expect, test } from "vitest";
import { catalogue } from "#db/seed/catalogue.ts";
import { NOBODY, productData } from "./json-ld.ts";
import type { ProductDetail } from "./products.server.ts";

const product: ProductDetail = {
  id: "a b",
  href: "/singleProduct/a%20b",
  title: "Example Kurti",
  badge: null,
  picture: null,
  pictureCount: 1,
  fabric: "Mulmul",
  rating: 4.5,
  reviewCount: 2,
  price: 129950,
  originalPrice: null,
  quantity: 3,
  description: "",
  category: null,
  color: null,
  colors: [],
  brand: null,
  sku: null,
  care: null,
  sizeChart: null,
  pictures: [{ src: "/uploads/x", alt: "", width: 3, height: 4, color: "#fff", blur: null }],
  sizes: [],
  reviews: [{ author: "A buyer", rating: 5, text: "", isBuyer: true }],
};

test("the offer is in rupees, with whole addresses", () => {
  expect(productData("https://shop.example", product)).toMatchObject({
    image: ["https://shop.example/uploads/x-800.jpg"],
    offers: {
      url: "https://shop.example/singleProduct/a%20b",
      priceCurrency: "INR",
      price: "1299.50",
      availability: "https://schema.org/InStock",
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test.each([
  [0, "OutOfStock"],
  [null, "MadeToOrder"],
])("a stock of %s is %s", (quantity, availability) => {
  const data = productData("", { ...product, quantity });
  expect(data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test("nobody's reviews are not told to search engines", () => {
  const reviews = [...product.reviews, { author: NOBODY, rating: 4, text: "", isBuyer: false }];
  expect(productData("", { ...product, reviews })).not.toHaveProperty("aggregateRating");
  expect(productData("", { ...product, rating: null })).not.toHaveProperty("aggregateRating");
  const authors = new Set(catalogue.flatMap((seed) => seed.reviews.map(({ author }) => author)));
  expect([...authors]).toEqual([NOBODY]);
});
