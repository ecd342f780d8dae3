import type { Article } from "./article.ts";

export const aWalkThroughChowk: Article = {
  slug: "a-walk-through-chowk",
  title: "A walk through Chowk",
  excerpt:
    "From Gol Darwaza to Akbari Gate on foot: printers' blocks, white kurtas by the thousand, jasmine by weight and something sweet made of dew.",
  date: "2025-11-15",
  category: "Lucknow",
  imageUrl: "/images/blog/a-walk-through-chowk",
  imageAlt:
    "An arched gateway between two towers, drawn in white stitches with a garland of red knots",
  imageColor: "#e4d5bf",
  sections: [
    {
      heading: null,
      paragraphs: [
        "Chowk is the old market of Lucknow, and the trade in chikankari has lived here for longer than anybody can say. It is a lane rather than a square, with a gate at either end: Gol Darwaza in the north, Akbari Gate in the south. Without stopping you could walk it in ten minutes. Nobody has ever managed not to stop.",
      ],
    },
    {
      heading: "In the morning",
      paragraphs: [
        "Come early in winter, when there is still mist, and look for the men with large covered pans near Gol Darwaza. They sell makkhan malai, a froth of milk whipped by hand before dawn, coloured with saffron. They will tell you that it has to stand under the open sky at night to take the dew. It weighs nothing, it lasts until the sun is up, and it can't be had in summer at any price.",
        "The shutters go up late, towards eleven. Until then the lane belongs to schoolchildren, cats and those who sell tea.",
      ],
    },
    {
      heading: "The block makers and the printers",
      paragraphs: [
        "In the side lanes you can hear printing before you see it: the thud of a fist on the back of a wooden block. The blocks are carved from hard wood, a flower here, a paisley there, a running vine whose end must meet its own beginning. The printer dips the block into a tray of blue, sets it down by eye, strikes it, lifts it. He has no ruler, and his lines are straight.",
        "Old blocks lie in heaps on the shelves. Some patterns have been cut again and again for generations, each time from a print of the one before. Ask, and somebody will pull out a keri as large as a hand, and tell you whose wedding it was for.",
      ],
    },
    {
      heading: "White, and every other colour",
      paragraphs: [
        "Then come the shops. They are narrow and deep, with a white mattress for a floor; you leave your shoes at the step and sit down. Bundles are thrown open in front of you, one after another, and it is quite in order to look at thirty and to buy one. Say that you want to see the reverse. A good shopkeeper will be pleased, and the next bundle will be from a higher shelf.",
        "Ask three things: is it made by hand, what is the cloth, and has it been washed? A piece that still has its blue on it is called unwashed, and may shrink.",
      ],
    },
    {
      heading: "Flowers, attar, kebabs",
      paragraphs: [
        "Phool Wali Gali is the lane of flowers, where jasmine and roses are threaded and sold by weight. Close by, the perfumers keep attar in cut-glass bottles: rose, vetiver, and one that smells of the first rain on dry ground.",
        "By the time you come to Akbari Gate it will be evening, and you will follow your nose. This is the end of Chowk where the kebabs are, so soft that they were made, the story goes, for a nawab who had lost his teeth. There is nihari with kulcha too, though the best of it is gone before noon.",
      ],
    },
    {
      heading: "If you go",
      paragraphs: [
        "Wear shoes that are easily slipped off, carry some change, and leave the car outside: the lanes are made for feet. Many shops in Chowk are closed on one day of the week, by custom on Thursday, so ask before you set out. The great imambara and the Rumi Darwaza are near enough to walk to, and their plaster flowers may look familiar by then. The embroiderers have been copying them for two hundred years, or perhaps it was the other way about.",
      ],
    },
  ],
  next: { text: "Where to find us", href: "/contact" },
};
