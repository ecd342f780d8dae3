import type { Cart, CartLine } from "#app/cart/cart.server.ts";
import type { ListedDetail } from "#app/catalog/details.server.ts";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import type { Group } from "#app/catalog/groups/groups.server.ts";
import { attributesJson } from "#app/catalog/own-attributes/attributes.server.ts";
import { type ProductPicture, pictureUrl } from "#app/catalog/pictures.ts";
import { type FieldKey, publicFields } from "#app/catalog/product-fields.ts";
import type { ProductDetail } from "#app/catalog/products.server.ts";
import { imagePreview } from "#app/content/page-image.ts";
import { discountPercent, type Paise, toRupees } from "#app/money.ts";
import { eachAmount } from "#app/order-sums.ts";
import type { Order, OrderLine } from "#app/orders/orders.server.ts";
import type { Courier, Quote } from "#app/shipping/quote.ts";
import { FREE_SIZE } from "#app/shop.ts";
import type { Measure } from "#app/sizes/measures.ts";

/**
 * The public JSON, with the specification's field names. Amounts are rupees here and nowhere
 * else; what a thing does not have is absent, never null.
 */

function present<T extends object>(fields: T) {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], null> };
}

function amount(paise: Paise | null): number | null {
  return paise === null ? null : toRupees(paise);
}

function imageUrl(src: string): string {
  return pictureUrl(src, 800, "jpg");
}

/** A product in the calls: money in rupees. Its names are public and never change. */
export function productJson(product: ListedDetail) {
  const images = product.pictures.map(({ src }) => imageUrl(src));
  const sizes = product.sizes.filter(({ size }) => size !== FREE_SIZE);
  return present({
    _id: product.id,
    id: product.id,
    productId: product.id,
    ...fieldsJson(product),
    attributes: attributesJson(product.attributes),
    rating: product.rating,
    /** How many there are. */
    reviews: product.reviewCount,
    image: images[0] ?? null,
    images,
    /** The sum over the sizes; absent when it is made to order. */
    quantity: product.quantity,
    sizes: sizes.map(({ size }) => size),
    /** Per size; a size that is made to order is absent. */
    stock: Object.fromEntries(
      sizes.flatMap(({ size, stock }) => (stock === null ? [] : [[size, stock]])),
    ),
    link: product.href,
  });
}

/** One product, with its own measures or those of its category, in centimetres by size. */
export function detailJson(product: ProductDetail) {
  const { body = [], piece = [] } = product.chart ?? {};
  return {
    ...productJson(product),
    ...present({ sizeChart: measuresJson(piece), bodyChart: measuresJson(body) }),
  };
}

function measuresJson(measures: readonly Measure[]) {
  return measures.length > 0
    ? Object.fromEntries(measures.map(({ name, cm }) => [name, cm]))
    : null;
}

/** A category or collection in the calls. */
export function groupJson({ kind, name, slug, description, picture }: Group) {
  return present({
    kind,
    name,
    slug,
    description: description || null,
    image: picture && imagePreview(picture).path,
    link: groupAddress(slug),
  });
}

/** What is told with a field, or instead of it. */
const beside: { [Key in FieldKey]?: (product: ListedDetail) => object } = {
  originalPrice: ({ price, originalPrice }) => ({
    originalPrice: amount(originalPrice),
    discount: discountPercent(price, originalPrice),
  }),
  colors: ({ color, colors }) => ({ color, colors }),
};

function fieldsJson(product: ListedDetail): Record<string, unknown> {
  const parts = publicFields.map(({ key, kind, json = [] }) => {
    const value = kind === "rupees" ? amount(product[key]) : product[key];
    return beside[key]?.(product) ?? Object.fromEntries(json.map((name) => [name, value]));
  });
  return Object.assign({}, ...parts);
}

/** `pictures` by product id; a line without an entry shows its first picture only. */
export function cartJson(cart: Cart, pictures: Map<string, ProductPicture[]>) {
  const { shippingCost: shipping, ...amounts } = eachAmount((name) => toRupees(cart[name]));
  return present({
    items: cart.lines.map((line) => cartItemJson(line, pictures.get(line.productId))),
    count: cart.count,
    ...amounts,
    shipping,
    tax: 0,
    total: toRupees(cart.total),
    freeDeliveryIn: amount(cart.nudge),
  });
}

function cartItemJson(line: CartLine, pictures: ProductPicture[] | undefined) {
  const shown = pictures ?? (line.picture ? [line.picture] : []);
  const images = shown.map(({ src }) => imageUrl(src));
  return present({
    _id: line.id,
    productId: line.productId,
    title: line.title,
    name: line.title,
    price: toRupees(line.unitPrice),
    quantity: line.quantity,
    lineTotal: toRupees(line.lineTotal),
    image: images[0] ?? null,
    images,
    color: line.color,
    selectedColor: line.color,
    fabric: line.fabric,
    category: line.category,
    size: line.size,
    selectedSize: line.size,
    available: line.available,
    link: line.href,
  });
}

/** An order in the calls, with name and address: only for whoever may see it (decision 17). Money in rupees. */
export function orderJson(order: Order) {
  return present({
    _id: order.id,
    id: order.id,
    number: order.number,
    user: { name: order.name, phone: order.phone, email: order.email },
    shippingAddress: {
      address: order.address,
      city: order.city,
      state: order.state,
      pincode: order.pincode,
    },
    products: order.lines.map(orderLineJson),
    ...eachAmount((name) => toRupees(order[name])),
    amount: toRupees(order.amount),
    courier: order.courierName
      ? present({ courier_name: order.courierName, estimated_delivery_days: order.courierDays })
      : null,
    /** In the shopper's words, to be displayed as it is … */
    status: order.statusLabel,
    /** … and for programs. */
    stage: order.status,
    createdAt: new Date(order.createdAt).toISOString(),
    expiresAt: order.status === "awaiting payment" ? new Date(order.expiresAt).toISOString() : null,
    paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
  });
}

function orderLineJson(line: OrderLine) {
  const image = line.image === null ? null : imageUrl(line.image);
  return present({
    productId: line.productId,
    title: line.title,
    name: line.title,
    price: toRupees(line.unitPrice),
    quantity: line.quantity,
    lineTotal: toRupees(line.lineTotal),
    image,
    images: image === null ? [] : [image],
    color: line.color,
    selectedColor: line.color,
    fabric: line.fabric,
    category: line.category,
    sku: line.sku,
    size: line.size,
    selectedSize: line.size,
  });
}

/** A rate answer always has all five fields of the specification: here null is a value. */
export function ratesJson(quote: Quote) {
  return {
    success: quote.ok,
    couriers: quote.couriers.map(courierJson),
    cheapest: quote.cheapest && courierJson(quote.cheapest),
    error: quote.error,
    fallbackCost: toRupees(quote.fallbackCost),
  };
}

function courierJson(courier: Courier) {
  return {
    courier_company_id: courier.id,
    courier_name: courier.name,
    estimated_delivery_days: courier.days,
    /** What the courier asks of the shop … */
    total_charge: toRupees(courier.charge),
    freight_charge: toRupees(courier.freight),
    cod_charges: courier.cod,
    other_charges: toRupees(courier.other),
    /** … and what the shopper pays of it. */
    shippingCost: toRupees(courier.cost),
  };
}
