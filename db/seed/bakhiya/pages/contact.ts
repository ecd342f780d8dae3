import type { SeedPage } from "../../seed.ts";

export const contact = {
  kind: "page",
  slug: "contact",
  content: {
    title: "Contact",
    description: "E-mail, phone, address and business hours of {name} in {city}.",
    category: "",
    cover: null,
    sections: [
      {
        id: "opening",
        kind: "opening",
        title: "Contact",
        text: "A person answers, in English or Hindi, usually on the same working day.",
        picture: null,
      },
      {
        id: "ways",
        kind: "ways",
        note: "Have your order number at hand, if there is one.",
      },
      {
        id: "message",
        kind: "message",
        heading: "Write to us",
        thanks: "We will answer soon by e-mail or phone.",
        place: "Find us in Chowk",
        picture: {
          src: "/images/contact/chowk",
          alt: "Map of Chowk: the lane from Gol Darwaza in the north to Akbari Gate in the south, our studio on its eastern side, the Bara Imambara and the Gomti to the north-east",
          shape: "landscape",
          color: "#f3eadb",
        },
        caption: "Our own drawing; small lanes are left out.",
        action: "Open the map in a new tab",
        href: "https://www.google.com/maps/search/?api=1&query=Chowk%2C%20Lucknow%20226003",
        directions:
          "From Lucknow Junction take a cab or an e-rickshaw to Gol Darwaza, twenty minutes. Walk in through the gate and down the lane of Chowk; we are on the left, before Akbari Gate. Cars stay outside: park near the Medical University.",
        embed: "https://www.google.com/maps?q=Chowk%2C%20Lucknow%20226003&output=embed",
      },
      {
        id: "grievance",
        kind: "grievance",
        heading: "Grievances",
      },
    ],
  },
} as const satisfies SeedPage;
