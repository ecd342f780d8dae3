/**
 * Who the shop is until its operator writes over it (`/admin/settings`), and what they cannot write
 * over. Another brand changes this room, the words of `content/`, the demonstration catalogue in
 * `db/seed/`, and draws its pictures anew (`tools/`).
 */
export const brand = {
  name: "Bakhiya",
  /** In names of files and of the shopper's cookie. A new one forgets every shopper's cart. */
  slug: "bakhiya",
  /** A tax document's number begins with it, by kind. A new one begins no new series. */
  numberPrefix: { invoice: "BK", "credit note": "BC" },
  tagline: "Handmade chikankari from Lucknow",
  description:
    "Chikankari kurtis, co-ord sets and fabrics, embroidered by hand in Lucknow and sent across India.",
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
  social: [
    { name: "Instagram", icon: "instagram", href: "https://www.instagram.com/" },
    { name: "Facebook", icon: "facebook", href: "https://www.facebook.com/" },
    { name: "YouTube", icon: "youtube", href: "https://www.youtube.com/" },
  ],
} as const;

/** How a sender's address is written, for hints beside fields. */
export const senderExample = `${brand.name} <care@shop.example>`;
