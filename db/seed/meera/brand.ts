import type { SeedBrand, SeedShopDetails } from "../seed.ts";

export const brand: SeedBrand = {
  tagline: "Block prints of Jaipur",
  description:
    "Sarees, bedsheets and cotton by the length, printed by hand with carved blocks, most in natural dyes, in and around Jaipur.",
  madeHow: "ठप्पे से, by hand, in Jaipur",
  productsDescription: "Sarees, bedsheets and fabrics, printed by hand, most in natural dyes.",
  copyrightYear: 2026,
  palette: "madder",
  accent: "#9b2335",
  ground: "#fffdfb",
  fonts: "martel-martel",
  ornament: "prints",
  logo: null,
  own: null,
};

/** Plainly an example: nobody answers at an address that ends in .example. */
export const shopDetails: SeedShopDetails = {
  name: "मीरा टेक्सटाइल्स",
  email: "namaste@meera-textiles.example",
  phone: "+91 00000 00000",
  whatsapp: "910000000000",
  address: {
    lines: ["Meera Textiles", "Sanganer", "Jaipur, Rajasthan 302029"],
    city: "Jaipur",
    state: "Rajasthan",
    pincode: "302029",
  },
  hours: [
    { days: "Monday to Saturday", time: "10:00 AM to 6:00 PM" },
    { days: "Sunday", time: "Closed" },
  ],
};
