/** The home page of the demonstration. */

const wide = { shape: "wide" };
const portrait = { shape: "portrait" };
const square = { shape: "square" };

export const home = {
  title: "Handmade chikankari from Lucknow",
  description: "",
  category: "",
  cover: null,
  sections: [
    {
      id: "hero",
      kind: "banners",
      banners: [
        {
          title: "Handwork from Lucknow, made to be worn",
          text: "Chikankari kurtis embroidered stitch by stitch, dispatched within {dispatchDays}.",
          action: "Shop all",
          href: "/products",
          picture: {
            ...wide,
            src: "/images/banners/hero-1",
            alt: "A white mulmul kurti over white trousers on a dress form, the sun through a carved screen on the clay-coloured wall behind it",
            color: "#d0a890",
          },
        },
        {
          title: "Co-ord sets that need nothing else",
          text: "Kurti and trousers cut from one length, embroidered by one hand.",
          action: "Shop co-ord sets",
          href: "/collections/co-ord-sets",
          picture: {
            ...wide,
            src: "/images/banners/hero-2",
            alt: "A terracotta set on a dress form, the kurti with an embroidered yoke over wide trousers; beside it, over a rail, the length of cloth it is cut from",
            color: "#b4b9a9",
          },
        },
        {
          title: "For the evening the lamps are lit",
          text: "Anarkalis, organza and fine chanderi for the festive months.",
          action: "Shop festive",
          href: "/collections/festive-special",
          picture: {
            ...wide,
            src: "/images/banners/hero-3",
            alt: "A deep rose anarkali on a dress form, embroidered from neck to hem, before a sand-coloured wall",
            color: "#ddccb3",
          },
        },
      ],
    },
    {
      id: "new",
      kind: "products",
      heading: "New in the shop",
      rule: "newest",
      category: "",
      most: 4,
    },
    {
      id: "collections",
      kind: "tiles",
      heading: "Shop By Collection",
      label: "Collections",
      more: "Explore Collection",
      says: "count",
      tiles: [
        {
          title: "Chikankari Kurti",
          text: "Straight, A-line and short, for every day and for Fridays",
          note: "120+ items",
          href: "/collections/chikankari-kurti",
          picture: {
            ...portrait,
            src: "/images/collections/chikankari-kurti",
            alt: "A sky-blue A-line kurti over ivory trousers on a dress form, white flowers filling its yoke",
            color: "#ddccb3",
          },
        },
        {
          title: "Co-ord Sets",
          text: "Top and trousers from one cloth, ready to wear together",
          note: "85+ items",
          href: "/collections/co-ord-sets",
          picture: {
            ...portrait,
            src: "/images/collections/co-ord-sets",
            alt: "A terracotta kurti with an embroidered yoke above its wide trousers, on a dress form",
            color: "#b4b9a9",
          },
        },
        {
          title: "Festive Special",
          text: "Anarkalis and dupattas with the richest jaal",
          note: "95+ items",
          href: "/collections/festive-special",
          picture: {
            ...portrait,
            src: "/images/collections/festive-special",
            alt: "A deep rose anarkali on a dress form, its full skirt embroidered from waist to hem",
            color: "#efe6d6",
          },
        },
      ],
    },
    {
      id: "whites",
      kind: "banner",
      title: "Classic Whites",
      text: "White thread on white cloth: the oldest pairing in Lucknow, and still the coolest in June.",
      action: "See the whites",
      href: "/products?color=White",
      picture: {
        src: "/images/banners/classic-whites",
        alt: "Three white pieces on dress forms before a dusk-blue wall: an A-line kurti over trousers, an anarkali with a full skirt, a sharara set",
        shape: "strip",
        color: "#8d95a5",
      },
    },
    {
      id: "fabrics",
      kind: "tiles",
      heading: "Shop By Fabric",
      label: "Fabrics",
      more: "Shop Fabric",
      says: "lowest",
      tiles: [
        {
          title: "Mulmul",
          text: "Fine, loosely woven cotton that softens with every wash. The lightest thing to wear in a Lucknow summer.",
          note: "",
          href: "/products?fabric=Mulmul",
          picture: {
            ...square,
            src: "/images/fabrics/mulmul",
            alt: "Folded white mulmul with small flower butis",
            color: "#f0e9dc",
          },
        },
        {
          title: "Chanderi",
          text: "Silk and cotton woven together in Madhya Pradesh: crisp, slightly sheer, with a quiet shine of its own.",
          note: "",
          href: "/products?fabric=Chanderi",
          picture: {
            ...square,
            src: "/images/fabrics/chanderi",
            alt: "Folded pale gold chanderi with ivory paisleys",
            color: "#dfcb9c",
          },
        },
        {
          title: "Georgette",
          text: "Sheer and flowing. The shadow stitch lies on the reverse and shows through it as a soft tint.",
          note: "",
          href: "/products?fabric=Georgette",
          picture: {
            ...square,
            src: "/images/fabrics/georgette",
            alt: "Folded powder-blue georgette with white flowers and a flowered border",
            color: "#bccbdb",
          },
        },
      ],
    },
    {
      id: "film",
      kind: "film",
      picture: {
        src: "/video/stitching",
        alt: "A needle draws white thread along a vine printed on rose cloth: a flower, leaves and a paisley fill with stitches",
        shape: "film",
        color: "#8f3a4d",
      },
    },
    {
      id: "why",
      kind: "promises",
      heading: "Why Choose Us",
      promises: [
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
          text: "Give your pincode at checkout and choose your courier. Delivery is free {freeDelivery}.",
        },
        {
          icon: "shield-check",
          title: "Safe to pay, easy to return",
          text: "Prepaid through a payment gateway. A defective or wrong piece comes back within {returnDays}.",
        },
      ],
      claims: [
        { figure: "100%", text: "handcrafted" },
        { figure: "95%", text: "customer satisfaction" },
        { figure: "10,000+", text: "stitches in every kurti" },
        { figure: "{dispatchDays}", text: "to dispatch, then {deliveryDays} business days to you" },
      ],
    },
    {
      id: "feedback",
      kind: "testimonials",
      heading: "4.9/5 from 2,500+ reviews",
      note: "",
      words: [
        {
          text: "The mulmul is as light as the page says. I wore it through a whole afternoon in June and forgot that I had it on.",
          name: "A. S.",
          source: "Safed Mulmul Kurti",
          place: "Lucknow",
          rating: 5,
        },
        {
          text: "I turned it inside out first, as my mother taught me. The reverse is as neat as the front.",
          name: "R. K.",
          source: "Gulmohar Straight Kurti",
          place: "Jaipur",
          rating: 5,
        },
        {
          text: "I measured a kurti I already had and went by the size page. It fits, and nothing had to go to the tailor.",
          name: "S. N.",
          source: "Neel Office Kurti",
          place: "Kochi",
          rating: 5,
        },
        {
          text: "One button was loose. I wrote with two photos, and the exchange was in my hands the next week.",
          name: "M. D.",
          source: "Haldi Short Kurti",
          place: "Pune",
          rating: 5,
        },
      ],
    },
  ],
};
