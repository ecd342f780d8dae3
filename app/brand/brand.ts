/**
 * Who the shop is until its operator writes over it (`/admin/settings`), and what they cannot write
 * over. Another brand changes this room, the words of `content/`, the demonstration catalogue in
 * `db/seed/`, and draws its pictures anew (`tools/`).
 */
export const brand = {
  name: "Bakhiya",
  /** In names of files and of the shopper's cookie. A new one forgets every shopper's cart. */
  slug: "bakhiya",
  tagline: "Handmade chikankari from Lucknow",
  description:
    "Chikankari kurtis, co-ord sets and fabrics, embroidered by hand in Lucknow and sent across India.",
  /** At the foot of every page, before the makers. */
  madeHow: "Made by hand in Lucknow and in code",
  /** What search engines show of these pages; of the first, behind "Who makes" and the shop's name. */
  pages: {
    about: "hand embroidery from Lucknow, from the carved block to the parcel.",
    blog: "How chikankari is made, how to choose, measure and care for it, and where it lives.",
    products:
      "Chikankari kurtis, co-ord sets, festive wear and fabrics, embroidered by hand in Lucknow.",
  },
  copyrightYear: 2025,
  email: "care@bakhiya.example",
  phone: "+91 00000 00000",
  /** As wa.me wants it: the country's code and the number, digits only. */
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
} as const;

/** How a sender's address is written, for hints beside fields. */
export const senderExample = `${brand.name} <care@shop.example>`;
