/** What Bakhiya sells, in the order of the shop's filters. */
export const categories = [
  {
    name: "Chikankari Kurti",
    slug: "chikankari-kurti",
    description: "Straight, A-line and short kurtis, embroidered by hand in Lucknow.",
  },
  {
    name: "Co-ord Sets",
    slug: "co-ord-sets",
    description: "Top and trousers cut from one cloth and embroidered by one hand.",
  },
  {
    name: "Festive Special",
    slug: "festive-special",
    description: "Anarkalis, dupattas and fine chanderi for the evenings when the lamps are lit.",
  },
  {
    name: "Fabrics",
    slug: "fabrics",
    description: "Mulmul, chanderi, georgette and muslin, embroidered and sold by the length.",
  },
];
