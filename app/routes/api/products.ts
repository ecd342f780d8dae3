import { addProduct } from "#app/catalog/editing/add-product.server.ts";
import { findAnyProduct } from "#app/catalog/products.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { detailJson } from "#app/http/api-json.ts";
import { operatorOf } from "#app/http/operator-session.server.ts";
import { receiveProduct } from "#app/http/read-product-form.server.ts";
import { refusalInit } from "#app/http/read-uploads.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { operatorContext } from "#app/settings/context.server.ts";

export const handle: Handle = { uploads: true };

/** POST /api/v1/products: adds a product, by JSON, form fields or multipart with `images`. */
const { loader, action } = call({
  async POST({ request }) {
    const operator = operatorOf(request);
    if (!operator) {
      return jsonError(401, "Please log in as the operator first, at /admin/login.");
    }
    const sent = await receiveProduct(request);
    if (!sent) {
      return jsonError(400, "Upload failed. The body must be a JSON object or a form.");
    }
    const added = await addProduct(operatorContext(operator), sent);
    if (!added.ok) {
      const { status, message, reason, errors } = added;
      const { status: refusedStatus, headers } = refusalInit(sent, status);
      return jsonError(refusedStatus, message, { reason, errors }, headers);
    }
    const product = findAnyProduct(added.id);
    return json(
      { success: true, message: added.message, product: product && detailJson(product) },
      { status: 201, headers: { Location: added.href } },
    );
  },
});

export { action, loader };
