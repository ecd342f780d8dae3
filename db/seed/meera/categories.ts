/** What Meera Textiles sells, in the order of the filters. */
export const categories = [
  {
    name: "Sarees",
    slug: "sarees",
    description: "साड़ियाँ: mulmul, cotton, Kota doria and Chanderi, each with a blouse piece.",
  },
  {
    name: "Bedsheets",
    slug: "bedsheets",
    description: "चादरें: printed cotton with two pillow covers, from Single to King.",
  },
  {
    name: "Fabrics",
    slug: "fabrics",
    description: "कपड़ा: printed cotton by the length, for the tailor and the sewing machine.",
  },
];

const print = (name: string, slug: string, description: string, products: string[]) => ({
  name,
  slug,
  description,
  products,
});

/** By the town and the way of printing. */
export const collections = [
  print("Sanganer prints", "sanganer", "Fine flowers on white, outlined first.", [
    "gulnar-sanganeri-saree",
    "phulwari-bedsheet",
    "gulabi-jaal-bedsheet",
    "gulab-buta-fabric",
  ]),
  print("Bagru prints", "bagru", "Madder red and iron black on cream.", [
    "madder-bagru-saree",
    "aangan-bagru-bedsheet",
    "syahi-begar-fabric",
  ]),
  print("Dabu prints", "dabu", "Mud keeps the cloth white while the rest takes its dye.", [
    "neelam-dabu-saree",
    "dhool-kashish-saree",
    "samandar-dabu-bedsheet",
  ]),
];
