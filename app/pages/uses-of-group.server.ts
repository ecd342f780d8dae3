import { type GroupKind, groupAddress } from "#app/catalog/groups/group-address.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { listSizeCharts } from "#app/sizes/size-charts.server.ts";
import { frameParts } from "./frame-fields.server.ts";
import { pagesHolding } from "./named-on-pages.sql.server.ts";
import { readContent } from "./page-content.server.ts";
import { type PageName, pageAddress, publicAddress } from "./page-name.ts";

type Use = { title: string; href: string };

/** Pages, menus and size charts that show a category or collection or lead to it, and would miss it. */
export function usesOfGroup({
  kind,
  name,
  slug,
  earlier = [],
}: {
  kind: GroupKind;
  name: string;
  slug: string;
  /** Slugs it had before: links to them lead to it. */
  earlier?: readonly string[];
}): Use[] {
  const list = kind === "category" ? [`/products?category=${encodeURIComponent(name)}`] : [];
  const links = [slug, ...earlier].flatMap((one) => linksTo(groupAddress(one)));
  return usesOf([...links, ...list, `"category":${JSON.stringify(name)}`]);
}

/** Other pages, menus and size charts that lead to a page. */
export function usesOfPage(name: PageName): Use[] {
  const uses = usesOf(linksTo(publicAddress(name)));
  return uses.filter(({ href }) => href !== pageAddress(name));
}

/** Behind the address stands what ends it in JSON and in the markup of texts: /collections/silk is not /collections/silk-sarees. */
function linksTo(address: string): string[] {
  return [...'")?# \\'].map((end) => address + end);
}

function usesOf(texts: string[]): Use[] {
  const sought = texts.map((one) => one.toLowerCase());
  const pages = pagesHolding.all({ texts: JSON.stringify(sought) });
  const settings = currentSettings();
  const isIn = (stored: unknown) => {
    const written = JSON.stringify(stored).toLowerCase();
    return sought.some((one) => written.includes(one));
  };
  const menus = (["announcement", "headerMenu", "footerMenu"] as const).filter((part) =>
    isIn(settings[part]),
  );
  const charts = listSizeCharts().filter(({ guide }) => isIn(guide));
  return [
    ...pages.map(({ kind: of, slug: at, content }) => ({
      title: of === "home" ? "Home" : readContent(content).title,
      href: pageAddress({ kind: of, slug: at }),
    })),
    ...menus.map((part) => ({ title: frameParts[part].name, href: `/admin/menus/${part}` })),
    ...charts.map(({ id, name }) => ({
      title: `Size chart ${name}`,
      href: `/admin/settings/size-charts/${id}`,
    })),
  ];
}
