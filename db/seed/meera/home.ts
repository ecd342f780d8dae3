const wide = { shape: "wide" };
const portrait = { shape: "portrait" };
const square = { shape: "square" };

export const home = {
  title: "Block prints of Jaipur",
  description:
    "Sarees, bedsheets and cotton by the length, printed by hand with carved blocks, most in natural dyes, in and around Jaipur.",
  category: "",
  cover: null,
  sections: [
    {
      id: "hero",
      kind: "banners",
      banners: [
        {
          title: "नमस्ते. Printed by hand, one block at a time",
          text: "Sarees in indigo, madder and iron from the printers of Jaipur, dispatched within {dispatchDays}.",
          action: "See the sarees",
          href: "/collections/sarees",
          picture: {
            ...wide,
            src: "/images/meera/hero-falls",
            alt: "Indigo mulmul with white daisies, hung so that its border shows",
            color: "#d9d6cc",
          },
        },
        {
          title: "A garden for every bed",
          text: "Bedsheets with two pillow covers, in sizes from Single to King.",
          action: "See the bedsheets",
          href: "/collections/bedsheets",
          picture: {
            ...wide,
            src: "/images/meera/hero-pile",
            alt: "Five printed cloths folded in a pile, a net of leaves and red flowers on top",
            color: "#e2cfae",
          },
        },
      ],
    },
    {
      id: "newest",
      kind: "products",
      heading: "New from the tables",
      rule: "newest",
      category: "",
      most: 4,
    },
    {
      id: "collections",
      kind: "tiles",
      heading: "What we print",
      label: "Collections",
      more: "See all",
      says: "count",
      tiles: [
        {
          title: "Sarees",
          text: "साड़ियाँ: mulmul, cotton, Kota doria and Chanderi, each with a blouse piece",
          note: "",
          href: "/collections/sarees",
          picture: {
            ...portrait,
            src: "/images/meera/sarees",
            alt: "A cream saree with blue mangoes over a rail, its pallu in front",
            color: "#ddcfb8",
          },
        },
        {
          title: "Bedsheets",
          text: "चादरें: with two pillow covers, from Single to King",
          note: "",
          href: "/collections/bedsheets",
          picture: {
            ...portrait,
            src: "/images/meera/bedsheets",
            alt: "A bed made with a white sheet of blue flowering plants",
            color: "#c9bca9",
          },
        },
        {
          title: "Fabrics",
          text: "कपड़ा: cotton by the length, for the tailor and the sewing machine",
          note: "",
          href: "/collections/fabrics",
          picture: {
            ...portrait,
            src: "/images/meera/fabrics",
            alt: "Three printed cottons folded in a pile",
            color: "#dcc9a8",
          },
        },
      ],
    },
    {
      id: "beds",
      kind: "banner",
      title: "New for the bedroom",
      text: "Gulabi Jaal: a net of leaves with a pink flower in each opening.",
      action: "See it",
      href: "/singleProduct/gulabi-jaal-bedsheet",
      picture: {
        src: "/images/meera/beds",
        alt: "A bed with a wooden headboard, made with a pink and green printed sheet",
        shape: "strip",
        color: "#cfc3b2",
      },
    },
    {
      id: "prints",
      kind: "tiles",
      heading: "Three towns, three prints",
      label: "Prints",
      more: "See the products",
      says: "nothing",
      tiles: [
        {
          title: "Sanganer",
          text: "Fine flowers on white. The outline comes first, then a block for each colour inside it.",
          note: "सांगानेर",
          href: "/collections/sanganer",
          picture: {
            ...square,
            src: "/images/meera/sanganeri",
            alt: "Red flowers with green leaves printed on white",
            color: "#eeeae0",
          },
        },
        {
          title: "Bagru",
          text: "Madder red and iron black on cream, in round and square figures that fill the cloth.",
          note: "बगरू",
          href: "/collections/bagru",
          picture: {
            ...square,
            src: "/images/meera/bagru",
            alt: "Round flowers in red and black printed on cream",
            color: "#e0cda5",
          },
        },
        {
          title: "Dabu",
          text: "Mud is printed first and keeps the cloth white where it lies, while the rest takes indigo or iron.",
          note: "दाबू",
          href: "/collections/dabu",
          picture: {
            ...square,
            src: "/images/meera/dabu",
            alt: "White daisies on indigo with fine veins in their petals",
            color: "#55658b",
          },
        },
      ],
    },
    {
      id: "why",
      kind: "promises",
      heading: "What you can rely on",
      promises: [
        {
          icon: "hand-heart",
          title: "Printed by hand",
          text: "A block, a tray of dye, a person. The small gaps where two blocks meet are how you can tell.",
        },
        {
          icon: "leaf",
          title: "The dye is named",
          text: "Indigo, madder, iron, pomegranate: each product says what coloured it and how to wash it.",
        },
        {
          icon: "truck",
          title: "Across India",
          text: "Give your pincode and choose the courier. Delivery is free {freeDelivery}.",
        },
        {
          icon: "rotate-ccw",
          title: "Back within {returnDays}",
          text: "A piece with a fault, or not the one you ordered, comes back at our cost.",
        },
      ],
      claims: [],
    },
  ],
};
