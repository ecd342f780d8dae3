import { listShownGroups } from "#app/catalog/groups/groups.server.ts";
import { listFacets } from "#app/catalog/list/facets.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { groupJson } from "#app/http/api-json.ts";
import { json } from "#app/http/responses.server.ts";

/** GET /api/v1/collections: categories that have products, and collections, in the shop's order. */
const { loader, action } = call({
  GET() {
    const { categories } = listFacets();
    const shown = listShownGroups("category").filter(({ name }) => categories.includes(name));
    return json([...shown, ...listShownGroups("collection")].map(groupJson));
  },
});

export { action, loader };
