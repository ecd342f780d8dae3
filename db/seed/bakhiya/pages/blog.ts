import type { SeedPage } from "../../seed.ts";

export const blog = {
  kind: "page",
  slug: "blog",
  content: {
    title: "Blog",
    description:
      "How chikankari is made, how to choose, measure and care for it, and where it lives.",
    category: "",
    cover: null,
    sections: [
      {
        id: "opening",
        kind: "opening",
        title: "Blog",
        text: "On the craft, on choosing and keeping it, and on the town it comes from.",
        picture: null,
      },
    ],
  },
} as const satisfies SeedPage;
