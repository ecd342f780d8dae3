import { rupees } from "#app/money.ts";
import { dayCount, type ShopSettings } from "#app/shop.ts";
import type { Plate } from "./banners.ts";
import { swatches } from "./swatches.ts";

/** The words of the home page below its banners. Prices in paise. */

type Collection = {
  id: string;
  title: string;
  subtitle: string;
  items: string;
  href: string;
  picture: Plate;
};

const portrait = { ratio: 133.34, widths: [400, 640, 800] } as const;

export const collections: Collection[] = [
  {
    id: "chikankari-kurti",
    title: "Chikankari Kurti",
    subtitle: "Straight, A-line and short, for every day and for Fridays",
    items: "120+",
    href: "/products?category=Chikankari+Kurti",
    picture: {
      ...portrait,
      src: "/images/collections/chikankari-kurti",
      alt: "A sky-blue kurti on a hanger, white flowers filling its yoke and scattered below",
      color: "#e9dfce",
    },
  },
  {
    id: "co-ord-sets",
    title: "Co-ord Sets",
    subtitle: "Top and trousers from one cloth, ready to wear together",
    items: "85+",
    href: "/products?category=Co-ord+Sets",
    picture: {
      ...portrait,
      src: "/images/collections/co-ord-sets",
      alt: "A terracotta top with an embroidered yoke above its matching trousers",
      color: "#e4d8c8",
    },
  },
  {
    id: "festive-special",
    title: "Festive Special",
    subtitle: "Anarkalis and dupattas with the richest jaal",
    items: "95+",
    href: "/products?category=Festive+Special",
    picture: {
      ...portrait,
      src: "/images/collections/festive-special",
      alt: "A deep rose anarkali, its full skirt embroidered from waist to hem",
      color: "#e2cfbb",
    },
  },
];

type FabricCard = {
  name: string;
  /** The lowest price of the catalogue in this fabric, paise. */
  startingAt: number;
  description: string;
  href: string;
  picture: Plate;
};

export const fabrics: FabricCard[] = [
  {
    name: "Mulmul",
    startingAt: 749_00,
    description:
      "Fine, loosely woven cotton that softens with every wash. The lightest thing to wear in a Lucknow summer.",
    href: "/products?fabric=Mulmul",
    picture: swatches.mulmul,
  },
  {
    name: "Chanderi",
    startingAt: 1749_00,
    description:
      "Silk and cotton woven together in Madhya Pradesh: crisp, slightly sheer, with a quiet shine of its own.",
    href: "/products?fabric=Chanderi",
    picture: swatches.chanderi,
  },
  {
    name: "Georgette",
    startingAt: 1399_00,
    description:
      "Sheer and flowing. The shadow stitch lies on the reverse and shows through it as a soft tint.",
    href: "/products?fabric=Georgette",
    picture: swatches.georgette,
  },
];

export const features = (shop: ShopSettings) =>
  [
    {
      icon: "hand-heart",
      title: "Stitched by hand",
      text: "Every flower is worked with a needle by an embroiderer in and around Lucknow. No machine takes part.",
    },
    {
      icon: "leaf",
      title: "Honest cloth",
      text: "The fibre is named on every product. Cotton is cotton, and viscose is called viscose.",
    },
    {
      icon: "truck",
      title: "Delivered across India",
      text: `Give your pincode at checkout and choose your courier. Delivery is free above ${rupees(shop.freeDeliveryAbove)}.`,
    },
    {
      icon: "shield-check",
      title: "Safe to pay, easy to return",
      text: `Prepaid through a payment gateway. A defective or wrong piece comes back within ${dayCount(shop.returnDays)}.`,
    },
  ] as const;

export const claims = [
  { figure: "100%", text: "handcrafted" },
  { figure: "95%", text: "customer satisfaction" },
  { figure: "10,000+", text: "stitches in every kurti" },
  { figure: "7-day", text: "dispatch, then delivery in 3-5 business days" },
] as const;

export const feedbackHeading = "4.9/5 from 2,500+ reviews";
export const feedbackNote = "Example reviews of the demonstration shop.";

type Testimonial = {
  id: string;
  name: string;
  role: string;
  /** A stitched motif in the place of a face. */
  motif: "phool" | "keri" | "jaali";
  rating: 5;
  review: string;
  location: string;
  verified: boolean;
};

const example = {
  name: "Example shopper",
  role: "Demonstration",
  rating: 5,
  verified: false,
} as const;

export const testimonials: Testimonial[] = [
  {
    ...example,
    id: "soft-mulmul",
    motif: "phool",
    review:
      "The mulmul is as light as the page says. I wore it through a whole afternoon in June and forgot that I had it on.",
    location: "Lucknow",
  },
  {
    ...example,
    id: "neat-reverse",
    motif: "keri",
    review:
      "I turned it inside out first, as my mother taught me. The reverse is as neat as the front.",
    location: "Jaipur",
  },
  {
    ...example,
    id: "right-size",
    motif: "jaali",
    review:
      "I measured a kurti I already had and went by the size page. It fits, and nothing had to go to the tailor.",
    location: "Kochi",
  },
  {
    ...example,
    id: "quick-exchange",
    motif: "phool",
    review:
      "One button was loose. I wrote with two photos, and the exchange was in my hands the next week.",
    location: "Pune",
  },
];
