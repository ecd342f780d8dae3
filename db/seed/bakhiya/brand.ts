import type { SeedBrand, SeedShopDetails } from "../seed.ts";

/** Bakhiya's colours and pictures, drawn for it (`tools/pictures/studies.ts`, `tools/brand/`). */
export const look = {
  name: "Bakhiya",
  tokens: {
    // Cloth and thread.
    ivory: "#fffdf9",
    white: "#ffffff",
    muslin: "#f6f0e5",
    line: "#e4d9c7",
    "edge-line": "#8c7a6b",
    ink: "#2b201b",
    "ink-soft": "#655347",
    night: "#232a4b",
    "on-night": "#fffdf9",
    // Dyes.
    rani: "#a3195b",
    "rani-deep": "#7c0f43",
    "rani-soft": "#fae9f0",
    indigo: "#2f4287",
    "indigo-soft": "#e9ecf7",
    leaf: "#2a6a37",
    "leaf-deep": "#1f552a",
    "leaf-soft": "#e6f1e3",
    haldi: "#d28d0c",
    "haldi-ink": "#6d4a00",
    "haldi-soft": "#fcf0d0",
    jamun: "#5b2a86",
    error: "#ac2a17",
    "error-soft": "#fcebe6",
  },
  pictures: {
    svg: "/icons/favicon.svg",
    ico: "/icons/favicon.ico",
    png192: "/icons/icon-192.png",
    png512: "/icons/icon-512.png",
    apple: "/icons/apple-touch-icon.png",
    card: "/images/social-card.jpg",
  },
} as const satisfies SeedBrand["own"];

export const brand: SeedBrand = {
  tagline: "Handmade chikankari from Lucknow",
  description:
    "Chikankari kurtis, co-ord sets and fabrics, embroidered by hand in Lucknow and sent across India.",
  madeHow: "Made by hand in Lucknow and in code: the Bakhiya makers",
  productsDescription:
    "Chikankari kurtis, co-ord sets, festive wear and fabrics, embroidered by hand in Lucknow.",
  copyrightYear: 2025,
  palette: "own",
  accent: look.tokens.rani,
  ground: look.tokens.ivory,
  fonts: "eczar-mukta",
  ornament: "stitches",
  logo: null,
  own: look,
};

export const shopDetails: SeedShopDetails = {
  name: look.name,
  email: "care@bakhiya.example",
  phone: "+91 00000 00000",
  whatsapp: "910000000000",
  address: {
    lines: ["Bakhiya Studio", "Chowk", "Lucknow, Uttar Pradesh 226003"],
    city: "Lucknow",
    state: "Uttar Pradesh",
    pincode: "226003",
  },
  hours: [
    { days: "Monday to Friday", time: "9:00 AM to 6:00 PM" },
    { days: "Saturday", time: "10:00 AM to 4:00 PM" },
    { days: "Sunday", time: "Closed" },
  ],
};
