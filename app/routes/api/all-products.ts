import { listDetails } from "#app/catalog/details.server.ts";
import { listGroup } from "#app/catalog/groups/group-list.sql.server.ts";
import { findShownGroup } from "#app/catalog/groups/groups.server.ts";
import { readFilters } from "#app/catalog/list/filters.ts";
import { listProducts } from "#app/catalog/list/product-list.sql.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { productJson } from "#app/http/api-json.ts";
import { json, jsonError } from "#app/http/responses.server.ts";

/** More products than this are told in several answers, each naming the next in `Link`. */
const AT_ONCE = 500;

/**
 * GET /api/v1/allProducts: the list of products; narrowed and sorted by the query of /products, and by
 * `collection`, the slug of a category or collection.
 */
const { loader, action } = call({
  GET({ request }) {
    const url = new URL(request.url);
    const filters = readFilters(url.searchParams);
    const slug = url.searchParams.get("collection");
    const group = slug ? findShownGroup(slug) : undefined;
    if (slug && !group) return jsonError(404, "There is no such category or collection.");
    const { cards, next } = group
      ? listGroup(group, filters, Date.now(), AT_ONCE)
      : listProducts(filters, AT_ONCE);
    const headers = new Headers();
    if (next) {
      url.searchParams.set("after", next);
      headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
    }
    return json(listDetails(cards).map(productJson), { headers });
  },
});

export { action, loader };
