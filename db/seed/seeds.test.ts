import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { imageShapes, type PageImage } from "#app/content/page-image.ts";
import { demonstrationNames, loadSeed } from "./seeds.ts";

/** What a seed names must be there: a picture that is missing shows only when somebody opens its page. */

const file = (address: string) => new URL(`../../public${address}`, import.meta.url);
const missing = (addresses: string[]) => addresses.filter((each) => !existsSync(file(each)));

/** Every picture within the pages, however deep. */
function imagesIn(value: unknown): PageImage[] {
  if (!value || typeof value !== "object") return [];
  if ("src" in value && "shape" in value) return [value as PageImage];
  return Object.values(value).flatMap(imagesIn);
}

test.each(demonstrationNames)(
  "%s: pictures of products are there, with their sizes",
  async (name) => {
    const { products, pictures } = await loadSeed(name);
    const named = products.flatMap(({ images }) => images);
    expect(named.length).toBeGreaterThan(0);
    const unsized = named.filter(({ name }) => !pictures.sizes[name]).map(({ name }) => name);
    const drawn = named.filter(({ name }) => pictures.sizes[name]);
    const files = drawn.flatMap(({ name }) => [
      ...[240, 400, 560, 800, 1200].map((width) => `${pictures.folder}${name}-${width}.avif`),
      ...[400, 800].map((width) => `${pictures.folder}${name}-${width}.jpg`),
    ]);
    expect([...unsized, ...missing(files)]).toEqual([]);
    const undescribed = named.filter(({ alt }) => alt.length < 20).map(({ name }) => name);
    expect(undescribed).toEqual([]);
  },
);

test.each(demonstrationNames)(
  "%s: pictures of pages are there, in the widths of their shape",
  async (name) => {
    const { pages } = await loadSeed(name);
    const pageImages = imagesIn(pages).filter(({ src }) => src.startsWith("/images/"));
    expect(pageImages.length).toBeGreaterThan(0);
    const files = pageImages.flatMap(({ src, shape }) => {
      const { widths, tall } = imageShapes[shape] as (typeof imageShapes)["wide"];
      return [
        ...widths.map((width) => `${src}-${width}.avif`),
        ...(tall ? tall.widths.map((width) => `${src}-tall-${width}.avif`) : []),
      ];
    });
    expect(missing(files)).toEqual([]);
  },
);

test.each(demonstrationNames)(
  "%s: GST is 5 % up to ₹2,500 before tax where the rate asks the price",
  async (name) => {
    const { products } = await loadSeed(name);
    // Cloth by the length and sarees (chapters 50 to 58) have one rate; made-up articles have two.
    const wrong = products.filter(({ price, gstRate, hsn }) => {
      const isCloth = /^5/.test(hsn);
      return gstRate !== (isCloth || price / 1.05 <= 2500_00 ? 5 : 18);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  },
);

test("the second brand has no word of the first", async () => {
  const { pictures: _, ...seed } = await loadSeed("meera");
  expect(JSON.stringify(seed)).not.toMatch(
    /bakhiya|lucknow|chowk|chikan|BK-|demonstration|example (review|shopper)/i,
  );
  expect(JSON.stringify(await loadSeed("bakhiya"))).toMatch(/bakhiya|lucknow/i);
});

test.each(demonstrationNames)(
  "%s: neither reviews nor pages say that they are an example: one line above the page does",
  async (name) => {
    const { products, pages } = await loadSeed(name);
    const content = JSON.stringify([products, pages]);
    expect(content.match(/demonstration|example (shopper|review|customer)/gi)).toBeNull();
    const authors = products.flatMap(({ reviews }) => reviews.map(({ author }) => author));
    // Initials: nobody is invented.
    expect(authors.filter((author) => !/^[A-Z]\. [A-Z]\.$/.test(author))).toEqual([]);
  },
);

test("every review has words, and cloth is not said to fit or to have sleeves", async () => {
  const { products } = await loadSeed("bakhiya");
  const texts = products.flatMap(({ category, title, reviews }) =>
    reviews.map(({ text }) => ({ text, isCloth: /Fabric|Dupatta/.test(`${category} ${title}`) })),
  );
  expect(texts.some(({ isCloth }) => isCloth)).toBe(true);
  expect(texts.filter(({ text }) => !text)).toEqual([]);
  const ofClothes = /sleeve|shoulder|waist|hem\b|button|altered|size/i;
  expect(texts.filter(({ text, isCloth }) => isCloth && ofClothes.test(text ?? ""))).toEqual([]);
});

test.each(demonstrationNames)(
  "%s: days that a setting holds are named by its word",
  async (name) => {
    const { pages, products } = await loadSeed(name);
    const told = JSON.stringify([pages, products]);
    expect(told).toContain("{returnDays}");
    expect(told.match(/\b(\d+|seven)[- ](working |business )?days?\b|₹999\b/g) ?? []).toEqual([]);
  },
);
