import { listDetails } from "#app/catalog/details.server.ts";
import { readFilters } from "#app/catalog/filters.ts";
import { listProducts } from "#app/catalog/product-list.sql.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { productJson } from "#app/http/api-json.ts";
import { json } from "#app/http/responses.server.ts";

/** More products than this are told in several answers, each naming the next in `Link`. */
const AT_ONCE = 500;

/** GET /api/v1/allProducts: the list of products; narrowed and sorted by the query of /products. */
const { loader, action } = call({
  GET({ request }) {
    const url = new URL(request.url);
    const { cards, next } = listProducts(readFilters(url.searchParams), AT_ONCE);
    const headers = new Headers();
    if (next) {
      url.searchParams.set("after", next);
      headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
    }
    return json(listDetails(cards).map(productJson), { headers });
  },
});

export { action, loader };
