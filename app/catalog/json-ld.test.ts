import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { emptyFields } from "./empty-fields.ts";
import { listData, productData } from "./json-ld.ts";
import type { ProductDetail } from "./products.server.ts";

const reviews = [{ isBuyer: true }, { isBuyer: true }];
const product: ProductDetail = {
  ...emptyFields,
  id: "a b",
  href: "/singleProduct/a%20b",
  title: "Example Kurti",
  badge: null,
  picture: null,
  second: null,
  pictureCount: 1,
  fabric: "Mulmul",
  rating: 4.5,
  reviewCount: 2,
  price: 129950,
  originalPrice: null,
  quantity: 3,
  color: null,
  attributes: {},
  shownAttributes: [],
  fieldOverrides: {},
  groups: { category: null, collections: [] },
  chart: null,
  pictures: [{ src: "/uploads/x", alt: "", width: 3, height: 4, color: "#fff", blur: null }],
  sizes: [],
};

test("the offer is in rupees, with whole addresses", () => {
  expect(productData(unsetShop, "https://shop.example", product, reviews)).toMatchObject({
    url: "https://shop.example/singleProduct/a%20b",
    image: "https://shop.example/uploads/x-800.jpg",
    offers: {
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
  const data = productData(unsetShop, "", { ...product, quantity }, reviews);
  expect(data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test("nobody's reviews are not told to search engines", () => {
  const withNobody = [...reviews, { isBuyer: false }];
  expect(productData(unsetShop, "", product, withNobody)).not.toHaveProperty("aggregateRating");
  expect(productData(unsetShop, "", { ...product, rating: null }, reviews)).not.toHaveProperty(
    "aggregateRating",
  );
});

test("delivery is free above the limit and else what is said before a courier is known; returns are the terms'", () => {
  const offer = (price: number, shop = unsetShop) => {
    const { offers } = productData(
      shop,
      "https://shop.example",
      { ...product, price },
      reviews,
    ) as {
      offers: { shippingDetails: object; hasMerchantReturnPolicy: object };
    };
    return offers;
  };
  const rate = (value: string) => ({ shippingRate: { value, currency: "INR" } });
  expect(offer(999_00).shippingDetails).toMatchObject(rate("99.00"));
  expect(offer(999_01).shippingDetails).toMatchObject({
    ...rate("0.00"),
    deliveryTime: { handlingTime: { maxValue: 7 }, transitTime: { minValue: 3, maxValue: 5 } },
  });
  const cheaper = { ...unsetShop, freeDeliveryAbove: 500_00 };
  expect(offer(999_00, cheaper).shippingDetails).toMatchObject(rate("0.00"));
  expect(offer(999_00).hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 7,
    itemCondition: "https://schema.org/DamagedCondition",
    merchantReturnLink: "https://shop.example/terms&condition#returns",
  });
});

test("a list names the addresses of its products in their order", () => {
  expect(listData("https://shop.example", [{ href: "/a" }, { href: "/b" }])).toMatchObject({
    "@type": "ItemList",
    itemListElement: [
      { position: 1, url: "https://shop.example/a" },
      { position: 2, url: "https://shop.example/b" },
    ],
  });
  const many = Array.from({ length: 24 }, (_, at) => ({ href: `/${at}` }));
  expect(listData("https://shop.example", many)).toHaveProperty("itemListElement.length", 8);
});
