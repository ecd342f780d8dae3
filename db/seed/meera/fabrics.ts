import { type Draft, product } from "./product.ts";

const shared = { category: "Fabrics", hsn: "5208", gstRate: 5, fabric: "Cotton" } as const;

/** Cut lengths for the tailor. */
const drafts: Draft[] = [
  {
    ...shared,
    id: "gulab-buta-fabric",
    title: "Gulab Buta Cotton, 2.5 m (गुलाब बूटा)",
    description:
      "Pink flowering plants on white cotton, 44 inches wide with the vine along one edge. The pink is a pigment, not a plant. Two and a half metres are enough for a kurta or for two cushion covers and a bolster.",
    price: 84900,
    color: "Pink",
    sku: "MT-FB-001",
    ownWeightGrams: 320,
    sizes: [{ size: "Free Size", stock: 20 }],
    attributes: { print: ["Sanganeri"], dye: ["Pigment"] },
    pictures: {
      opened: "White cotton opened out, pink flowering plants and a vine along one side",
      near: "Close view of a pink flowering plant with green leaves",
    },
  },
  {
    ...shared,
    id: "syahi-begar-fabric",
    title: "Syahi Begar Cotton, 2.5 m (स्याही बेगर)",
    description:
      "Black crosses of petals and red dots on cream, the two pots that stand beside every printer in Bagru: syahi, iron with jaggery, and begar, alum with madder. 44 inches wide.",
    price: 79900,
    color: "Cream",
    sku: "MT-FB-002",
    ownWeightGrams: 340,
    sizes: [{ size: "Free Size", stock: 16 }],
    attributes: { print: ["Bagru"], dye: ["Iron", "Madder"] },
    pictures: {
      opened: "Cream cotton opened out, black four-petalled flowers with red dots between them",
      near: "Close view of a black flower of four petals on cream",
    },
  },
];

export const fabrics = drafts.map(product);
