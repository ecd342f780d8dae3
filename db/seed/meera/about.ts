import type { SeedPage } from "../seed.ts";

const landscape = { shape: "landscape" };

/** About the shop. It names nobody: the demonstration invents no persons. */
const content = {
  title: "About",
  description: "Meera Textiles prints sarees, bedsheets and cotton by hand in and around Jaipur.",
  category: "",
  cover: null,
  sections: [
    {
      id: "opening",
      kind: "opening",
      title: "A long table and a shelf of blocks",
      text: "{name} is a small shop of printed cotton: लकड़ी के ठप्पे, wooden blocks, and dyes that were plants, iron or a root.",
      picture: {
        ...landscape,
        src: "/images/meera/printing",
        alt: "A printing table: cream cloth with round flowers, half of them still without red, two wooden blocks and a tray of black dye",
        color: "#e6d8b8",
      },
    },
    {
      id: "table",
      kind: "text",
      heading: "How it is printed",
      body: "The cloth lies on a table as long as the room, layers of felt and jute under it so that the block sinks in a little. The printer walks along it, tray beside them, and sets the block down by eye.\n\nThe outline is printed first, from one end to the other. Then the cloth rests, and the next block fills in the red, another the green. A saree of four colours is many hundreds of strokes.",
      picture: null,
      side: "before",
      action: "",
      href: "",
    },
    {
      id: "dyes",
      kind: "text",
      heading: "What the colours are",
      body: "- **Neel**, indigo: a vat that is fed and kept warm; the cloth comes out green and turns blue in the air.\n- **Begar**, madder on alum: nothing to see at first, red after boiling.\n- **Syahi**, old iron with jaggery, left for weeks: black.\n- **Kashish**, iron again, thin: grey.\n- **Anar**, pomegranate rind: yellow, and green over indigo.\n\nThey fade as slowly as they came, and evenly. The first wash gives off a little colour; the care words of each product say how.",
      picture: null,
      side: "after",
      action: "",
      href: "",
    },
    {
      id: "promise",
      kind: "text",
      heading: "What we will not do",
      body: "We do not sell screen prints as block prints, nor call a chemical black iron. A piece with a fault is shown as one or not sold. What reaches you damaged, or is not what you ordered, comes back within {returnDays}: write to {email}.",
      picture: null,
      side: "before",
      action: "",
      href: "",
    },
    {
      id: "legacy",
      kind: "call",
      heading: "धीरे बना, देर तक चले",
      text: "Made slowly, kept for long.",
      action: "See everything",
      href: "/products",
      picture: {
        ...landscape,
        src: "/images/meera/story",
        alt: "Three printed sheets folded in a pile: indigo below, red and black, pink and green on top",
        color: "#dcc9a9",
      },
    },
  ],
};

export const about = { kind: "page", slug: "about", content } satisfies SeedPage;
