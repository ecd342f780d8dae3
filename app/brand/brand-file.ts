/** What is made of a shop's brand for browsers, phones and other sites, by the end of its address. */
export const brandFiles = {
  sheet: "style.css",
  svg: "icon.svg",
  ico: "favicon.ico",
  icon192: "icon-192.png",
  icon512: "icon-512.png",
  maskable: "icon-maskable-512.png",
  apple: "apple-touch-icon.png",
  card: "card.jpg",
  placeholder: "placeholder-image.jpg",
} as const;
export type BrandFile = keyof typeof brandFiles;

/** Its address, another one whenever the brand has changed: browsers keep it for a year. */
export function brandFile({ look }: { look: string }, file: BrandFile): string {
  return `/brand/${look}/${brandFiles[file]}`;
}
