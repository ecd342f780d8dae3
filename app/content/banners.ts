/** A drawn picture of a static page: files `<src>-<width>.avif|jpg`. */
export type Plate = {
  src: string;
  alt: string;
  /** Height of a picture 100 wide, so that its place is kept. */
  ratio: number;
  widths: readonly number[];
  /** Stands behind the picture until it is there. */
  color: string;
  /** Another crop for narrow screens: `<src>-tall-<width>`. */
  tall?: { ratio: number; widths: readonly number[] };
};

const wide = {
  ratio: 50,
  widths: [800, 1600],
  tall: { ratio: 125, widths: [480, 544, 800] },
} as const;

export type Banner = {
  title: string;
  text: string;
  action: { text: string; href: string };
  picture: Plate;
};

export const heroBanners: Banner[] = [
  {
    title: "Handwork from Lucknow, made to be worn",
    text: "Chikankari kurtis embroidered stitch by stitch, dispatched within 7 days.",
    action: { text: "Shop all", href: "/products" },
    picture: {
      ...wide,
      src: "/images/banners/hero-1",
      alt: "Ivory mulmul falling in folds, white flowers over the cloth and a vine stitched along its edges",
      color: "#efe6d6",
    },
  },
  {
    title: "Co-ord sets that need nothing else",
    text: "Kurti and trousers cut from one length, embroidered by one hand.",
    action: { text: "Shop co-ord sets", href: "/products?category=Co-ord+Sets" },
    picture: {
      ...wide,
      src: "/images/banners/hero-2",
      alt: "Coral cloth in soft folds, with paisleys in white thread and a wide paisley border",
      color: "#e3d3c6",
    },
  },
  {
    title: "For the evening the lamps are lit",
    text: "Anarkalis, organza and fine chanderi for the festive months.",
    action: { text: "Shop festive", href: "/products?category=Festive+Special" },
    picture: {
      ...wide,
      src: "/images/banners/hero-3",
      alt: "Deep rose cloth with a soft shine, ivory flowers over it and a border of stitched lines",
      color: "#e6d2bd",
    },
  },
];

export const classicWhites: Banner = {
  title: "Classic Whites",
  text: "White thread on white cloth: the oldest pairing in Lucknow, and still the coolest in June.",
  action: { text: "See the whites", href: "/products?color=White" },
  picture: {
    src: "/images/banners/classic-whites",
    alt: "White mulmul in folds, flowers embroidered in white thread catching the daylight",
    ratio: 33.34,
    widths: [800, 1600],
    tall: { ratio: 75, widths: [480, 544, 800] },
    color: "#f1eadd",
  },
};
