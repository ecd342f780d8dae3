import { type Draft, product } from "./product.ts";

/** Printed bed linen of cotton; 5 % up to ₹2,500 a piece before tax, as garments. */
const shared = { category: "Bedsheets", hsn: "6302", gstRate: 5, fabric: "Cotton" } as const;
const set = "A bedsheet and two pillow covers of 46 x 69 cm. The price is the same in every size.";

const drafts: Draft[] = [
  {
    ...shared,
    id: "phulwari-bedsheet",
    title: "Phulwari Bedsheet (फुलवारी)",
    description: `A plant in two blues, root to flower, printed again and again on white cotton as in the gardens of the old miniature paintings. The vine of the border runs round all four sides. ${set}`,
    price: 189900,
    color: "Blue",
    sku: "MT-BS-001",
    ownWeightGrams: 1250,
    sizes: [
      { size: "Single", stock: 6 },
      { size: "Double", stock: 12 },
      { size: "King", stock: 7 },
    ],
    attributes: { print: ["Sanganeri"], dye: ["Indigo", "Pomegranate"] },
    pictures: {
      bed: "A bed made with a white sheet of blue flowering plants, two pillow covers to match",
      above: "The same bed seen from above, the plants in rows from foot to pillow",
      set: "The sheet folded with its two pillow covers on top",
    },
  },
  {
    ...shared,
    id: "aangan-bagru-bedsheet",
    title: "Aangan Bagru Bedsheet (आँगन)",
    description: `Four petals and four leaves, like the tiles of a courtyard, in madder and iron black on cream. A firm cotton that grows softer for years. ${set}`,
    price: 164900,
    color: "Cream",
    sku: "MT-BS-002",
    ownWeightGrams: 1300,
    sizes: [
      { size: "Single", stock: 9 },
      { size: "Double", stock: 9 },
      { size: "King", stock: 0 },
    ],
    attributes: { print: ["Bagru"], dye: ["Madder", "Iron"] },
    pictures: {
      above: "A bed seen from above: rows of four-petalled flowers in red and black on cream",
      bed: "The bed from its foot, the red band of the border along the hanging edge",
      set: "The sheet folded with its two pillow covers on top",
    },
  },
  {
    ...shared,
    id: "samandar-dabu-bedsheet",
    title: "Samandar Dabu Bedsheet (समंदर)",
    description: `Daisies as large as a hand and sprays between them, left white in a deep vat of indigo. Printed with mud, dipped, washed in the open. ${set}`,
    price: 224900,
    badge: "New",
    color: "Indigo",
    sku: "MT-BS-003",
    ownWeightGrams: 1350,
    sizes: [
      { size: "Double", stock: 5 },
      { size: "King", stock: 4 },
    ],
    attributes: { print: ["Dabu"], dye: ["Indigo"] },
    pictures: {
      bed: "A bed made with an indigo sheet of large white daisies and sprays",
      set: "The indigo sheet folded with its two pillow covers on top",
      near: "Close view of a white daisy in indigo, the marks of cracked mud in its petals",
    },
  },
  {
    ...shared,
    id: "gulabi-jaal-bedsheet",
    title: "Gulabi Jaal Bedsheet (गुलाबी जाल)",
    description: `A net of green leaves with a pink flower in each opening, close enough that the white hardly shows. The pink is a pigment, not a plant. ${set}`,
    price: 199900,
    color: "Pink",
    sku: "MT-BS-004",
    ownWeightGrams: 1280,
    sizes: [
      { size: "Single", stock: 4 },
      { size: "Double", stock: 8 },
      { size: "King", stock: 5 },
    ],
    attributes: { print: ["Sanganeri"], dye: ["Pigment"] },
    pictures: {
      set: "A folded sheet with a net of leaves and pink flowers, its pillow covers on top",
      bed: "A bed made with the pink and green sheet, the vine of its border along the edge",
      near: "Close view of a pink flower in its net of green leaves",
    },
  },
];

export const bedsheets = drafts.map(product);
