import { plainDigits } from "#app/india/devanagari-digits.ts";
import { inLatin } from "#app/india/latin.ts";

/** Home, a page with an address of its own, or an article below /blog. */
export type PageName = { kind: "home" | "page" | "article"; slug: string };

/** "home", "page.about": its name in the desk's addresses. */
function deskName({ kind, slug }: PageName): string {
  return kind === "home" ? kind : `${kind}.${slug}`;
}

/** Undefined where it is no such name. */
export function readDeskName(text: string): PageName | undefined {
  if (text === "home") return { kind: "home", slug: "" };
  const [, kind, slug] = /^(page|article)\.([a-z0-9-]{1,60})$/.exec(text) ?? [];
  return slug && (kind === "page" || kind === "article") ? { kind, slug } : undefined;
}

/** "Our story!" -> "our-story", "नीला रंग" -> "nila-rang"; empty where the title has no such letters. */
export function slugOf(title: string): string {
  // What is longer is refused as a title; accents without end would be sorted before (decision 199).
  const latin = plainDigits(title.slice(0, 300)).split(/\s+/).map(inLatin).join(" ");
  const plain = latin.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join("-").slice(0, 60).replace(/-+$/, "");
}

/** Where the desk edits it. */
export function pageAddress(name: PageName): string {
  return `/admin/pages/${deskName(name)}`;
}

/** Pages that stand at the top of the site, and not below /pages. */
const atTheTop = ["about", "contact", "blog"];

/** Where shoppers read it. */
export function publicAddress({ kind, slug }: PageName): string {
  if (kind === "home") return "/";
  if (kind === "article") return `/blog/${slug}`;
  return atTheTop.includes(slug) ? `/${slug}` : `/pages/${slug}`;
}
