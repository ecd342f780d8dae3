import { type Draft, product } from "./product.ts";

const shared = { category: "Sarees", gstRate: 5 } as const;

/** Five and a half metres and a blouse piece. */
const drafts: Draft[] = [
  {
    ...shared,
    id: "neelam-dabu-saree",
    title: "Neelam Dabu Saree (नीलम)",
    description:
      "Daisies kept white under mud while the mulmul took its indigo. The mud, called dabu, is clay, lime and gum; it cracks a little in the vat, and the fine blue veins in the white are those cracks. 5.5 m with an 80 cm blouse piece.",
    price: 219900,
    fabric: "Mulmul",
    color: "Indigo",
    sku: "MT-SR-001",
    hsn: "5208",
    ownWeightGrams: 480,
    sizes: [{ size: "Free Size", stock: 8 }],
    attributes: { print: ["Dabu"], dye: ["Indigo"] },
    pictures: {
      hung: "An indigo mulmul saree over a rail: white daisies in the field and two bands of them on the pallu",
      falling: "The indigo saree in folds, a row of white daisies along its lower edge",
      near: "Close view: a white daisy on indigo, crossed by fine veins of blue",
    },
  },
  {
    ...shared,
    id: "gulnar-sanganeri-saree",
    title: "Gulnar Sanganeri Saree (गुलनार)",
    description:
      "A red flower on its stalk, printed a hand apart on white mulmul as Sanganer has long done, with a vine of the same flowers along the border. Four blocks for each flower: outline, red, green, yellow. 5.5 m with an 80 cm blouse piece.",
    price: 189900,
    badge: "New",
    fabric: "Mulmul",
    color: "White",
    sku: "MT-SR-002",
    hsn: "5208",
    ownWeightGrams: 470,
    sizes: [{ size: "Free Size", stock: 14 }],
    attributes: { print: ["Sanganeri"], dye: ["Madder", "Iron", "Pomegranate"] },
    pictures: {
      folded:
        "A white saree folded, small red flowers in the field and a vine of them on its borders",
      falling: "White mulmul in folds with red flowers, the vine of the border along its hem",
      near: "Close view of a red flower with green leaves, its black outline a little beside the colour",
    },
  },
  {
    ...shared,
    id: "madder-bagru-saree",
    title: "Manjistha Bagru Saree (मंजिष्ठा)",
    description:
      "Round flowers in madder red and iron black on cloth that myrobalan has turned cream. The two dyes of Bagru, printed on a firm cotton that holds its pleats. 5.5 m with an 80 cm blouse piece.",
    price: 174900,
    fabric: "Cotton",
    color: "Cream",
    sku: "MT-SR-003",
    hsn: "5208",
    ownWeightGrams: 560,
    sizes: [{ size: "Free Size", stock: 10 }],
    attributes: { print: ["Bagru"], dye: ["Madder", "Iron"] },
    pictures: {
      hung: "A cream cotton saree over a rail, round red and black flowers and borders of madder red",
      opened: "The saree opened out: rows of round flowers, a red and black border along its side",
      near: "Close view of a round flower of ten red petals in a ring of black seeds",
    },
  },
  {
    ...shared,
    id: "dhool-kashish-saree",
    title: "Dhool Kashish Saree (धूल)",
    description:
      "Kashish is iron: it turns the cloth the grey of dust before the rain. Sprays of leaves were covered with mud first and stayed the colour of the cotton. 5.5 m with an 80 cm blouse piece.",
    price: 199900,
    fabric: "Mulmul",
    color: "Grey",
    sku: "MT-SR-004",
    hsn: "5208",
    ownWeightGrams: 480,
    sizes: [{ size: "Free Size", stock: 5 }],
    attributes: { print: ["Dabu"], dye: ["Iron"] },
    pictures: {
      folded: "A grey saree folded, pale sprays of leaves in the field and daisies on its borders",
      falling: "Grey mulmul in folds with pale sprays of leaves and a border of daisies",
      near: "Close view of a pale spray of leaves on iron grey",
    },
  },
  {
    ...shared,
    id: "kesar-kota-saree",
    title: "Kesar Kota Doria Saree (केसर)",
    description:
      "Kota doria, the open check of cotton that lets air through, dyed with pomegranate rind and printed with a net of leaves and red flowers. Wear it in May. 5.5 m with an 80 cm blouse piece.",
    price: 249900,
    badge: "Limited",
    fabric: "Kota Doria",
    color: "Yellow",
    sku: "MT-SR-005",
    hsn: "5208",
    ownWeightGrams: 380,
    sizes: [{ size: "Free Size", stock: 3 }],
    care: "By hand in cold water, alone the first time; never wring it. Dry flat in the shade, iron while damp.",
    attributes: { print: ["Sanganeri"], dye: ["Madder", "Pomegranate"] },
    pictures: {
      hung: "A yellow saree over a rail, its field a net of leaves with a red flower in each opening",
      falling: "Yellow Kota doria in folds with a net of leaves and a border of red flowers",
      near: "Close view of a red flower in its net of leaves",
    },
  },
  {
    ...shared,
    id: "ambi-chanderi-saree",
    title: "Ambi Chanderi Saree (अंबी)",
    description:
      "Mangoes in indigo on Chanderi, silk one way and cotton the other, with the quiet shine it is known for. The border is a vine in red and green. 5.5 m with an 80 cm blouse piece.",
    price: 349900,
    originalPrice: 389900,
    fabric: "Chanderi",
    color: "Cream",
    sku: "MT-SR-006",
    hsn: "5212",
    ownWeightGrams: 420,
    sizes: [{ size: "Free Size", stock: 4 }],
    care: "Dry clean the first time, then by hand in cold water. Store it folded in cotton, not on a hanger.",
    attributes: { print: ["Sanganeri"], dye: ["Indigo", "Madder", "Iron"] },
    pictures: {
      folded: "A cream Chanderi saree folded, blue mangoes in the field and a vine on its borders",
      opened:
        "The saree opened out: blue mangoes in rows, the border of red flowers along its side",
      near: "Close view of a blue mango with a flower inside and dots round it",
    },
  },
];

export const sarees = drafts.map(product);
