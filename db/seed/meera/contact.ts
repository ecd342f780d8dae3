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
        place: "See it printed",
        picture: null,
        caption: "The workshop is open whenever we are: ask for the printing tables.",
        action: "Open in maps",
        href: "",
        directions:
          "Sanganer is forty minutes south of the walled city. Any city bus to Sanganer stops at the main market; from there it is a short walk towards the river. Cars find room at the gate, not in the lane.",
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
