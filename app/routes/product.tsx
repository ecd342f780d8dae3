import "#app/styles/product-page.css";
import { data } from "react-router";
import { addWithOthers } from "#app/cart/change-cart.server.ts";
import { BUY_FORM } from "#app/catalog/buy-form.tsx";
import { productData } from "#app/catalog/json-ld.ts";
import { MissingProduct } from "#app/catalog/missing-product.tsx";
import { productAddress } from "#app/catalog/product-address.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { withProbe } from "#app/http/cookie-probe.server.ts";
import { answerDelivery } from "#app/http/delivery.server.ts";
import { readForm, unitsOf } from "#app/http/read-input.server.ts";
import { retryAfter } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { openShopper } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { log } from "#app/log.server.ts";
import { paymentMarks } from "#app/payments/payment-marks.server.ts";
import { productCard, shareCard } from "#app/rendering/share-card.server.ts";
import { ProductPage, productTrail } from "#app/reviews/product-page.tsx";
import { productShown } from "#app/reviews/product-shown.server.ts";
import { readShown } from "#app/reviews/shown-product.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { usualArrival } from "#app/shipping/usual-arrival.server.ts";
import { breadcrumbData } from "#app/ui/json-ld.ts";
import { originOf, pageMeta, shopOf } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/product.ts";

export { mayWait as headers } from "#app/http/headers.server.ts";
export function meta({ loaderData, ...place }: Route.MetaArgs) {
  const { product, reviews } = readShown(loaderData?.shown);
  const [shop, origin] = [shopOf(place), originOf(place)];
  if (!product) return [{ title: `Product Not Found · ${shop.name}` }];
  const { title, description } = product;
  return pageMeta(place, {
    title,
    description: description || undefined,
    type: "product",
    picture: loaderData?.shown ? loaderData.card : undefined,
    jsonLd: [
      productData(shop, origin, product, reviews),
      breadcrumbData(origin, productTrail(title)),
    ],
  });
}

export const handle: Handle<Route.ComponentProps["loaderData"]> = {
  kept: "path",
  sourcesTracked: true,
  showsPincode: true,
  writes: "query",
  indexed: "listed",
  withoutChat: true,
  askedAbout: ({ shown }) => readShown(shown).product?.title,
  skip: ({ shown }) => (shown ? { to: `#${BUY_FORM}`, label: "Skip to buy options" } : undefined),
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const found = productShown(params.id);
    if (!found) return data({ shown: null }, { status: 404 });
    const { product, shown, weightGrams } = found;
    const parcel = { subtotal: product.price, weightGrams };
    const { headers, ...check } = await answerDelivery(request, parcel, context);
    const card = shareCard(currentSettings(), productCard(product));
    const promises = { arrival: usualArrival(check.delivery), marks: paymentMarks() };
    return data({ shown, card, check, promises }, { headers });
  } catch (error) {
    log.error({ err: error }, "product failed");
    return data({ shown: null }, { status: 500 });
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { selectedSize, quantity, seen } = (await readForm(request)).fields;
  const { id, headers } = openShopper(request);
  const change = await addWithOthers(shopperContext(), {
    shopperId: id,
    productId: params.id,
    size: selectedSize,
    quantity: unitsOf(quantity),
    seen: unitsOf(seen),
    network: context.get(clientAddressContext),
  });
  if (!change.ok) {
    const { reason, message, status } = change;
    const headers = retryAfter(change);
    return data({ reason, message, fields: { selectedSize, quantity } }, { status, headers });
  }
  const back = withProbe(request, productAddress(params.id));
  const link = { to: "/cart", label: "View cart" };
  return redirectWithToast(back, { type: "success", message: change.message, link }, headers);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { shown } = loaderData;
  if (shown === null) return <MissingProduct />;
  return <ProductPage {...loaderData} shown={shown} isRefused={actionData !== undefined} />;
}
