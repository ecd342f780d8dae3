import type { SeedPage } from "../seed.ts";

const head = { category: "", cover: null };
const opening = (title: string, text: string) => ({
  id: "opening",
  kind: "opening",
  title,
  text,
  picture: null,
});

export const contact = {
  kind: "page",
  slug: "contact",
  content: {
    ...head,
    title: "Contact",
    description: "E-mail, phone, address and business hours of {name} in {city}.",
    sections: [
      opening("संपर्क, Contact", "Write or call, in Hindi or English."),
      { id: "ways", kind: "ways", note: "Have your order number at hand, if there is one." },
      {
        id: "message",
        kind: "message",
        heading: "Write to us",
        thanks: "We will answer by e-mail or phone.",
        place: "",
        picture: null,
        caption: "",
        action: "",
        href: "",
      },
      { id: "grievance", kind: "grievance", heading: "Grievances" },
    ],
  },
} satisfies SeedPage;

export const blog = {
  kind: "page",
  slug: "blog",
  content: {
    ...head,
    title: "Blog",
    description: "How a block prints, what dabu is, and how to keep natural dyes.",
    sections: [opening("From the printing table", "On blocks, dyes, and how to live with them.")],
  },
} satisfies SeedPage;
