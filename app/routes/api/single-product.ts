import { findProduct } from "#app/catalog/products.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { detailJson } from "#app/http/api-json.ts";
import { json, jsonError } from "#app/http/responses.server.ts";

/** GET /api/v1/singleProduct/{id}: the product. */
const { loader, action } = call({
  GET({ params }) {
    const product = findProduct(params.id ?? "");
    if (!product) {
      return jsonError(404, "The product you're looking for doesn't exist or has been removed.");
    }
    return json(detailJson(product));
  },
});

export { action, loader };
