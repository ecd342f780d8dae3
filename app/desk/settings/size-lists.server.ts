import { deadLinks } from "#app/pages/dead-links.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { sizeName } from "#app/shop.ts";
import { listSizeCharts } from "#app/sizes/size-charts.server.ts";
import { listSizeSets } from "#app/sizes/size-sets.server.ts";
import { setName } from "#app/sizes/size-sets.ts";

/** The size sets and charts as the desk lists them, each with what is in it and its address. */
export function listedSizes(now: number) {
  const settings = currentSettings();
  const single = settings.singleSize.usual;
  return {
    sets: listSizeSets().map((set) => ({
      id: set.id,
      name: setName(set, single),
      detail: set.sizes.map((size) => sizeName(settings, { size, category: null })).join(", "),
      to: `/admin/settings/sizes/${set.id}`,
    })),
    charts: listSizeCharts().map(({ id, name, sizes, columns, guide }) => {
      // A measure may have a comma in its name.
      const measures = columns.map((column) => column.name).join(" · ");
      const isDead = deadLinks({ href: guide?.to }, now).length > 0;
      const detail = `${measures}; ${sizes.join(", ")}${isDead ? ". A link in it leads to nothing" : ""}`;
      return { id, name, detail, to: `/admin/settings/size-charts/${id}` };
    }),
  };
}
