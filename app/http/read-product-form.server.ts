import type { ProductSubmission } from "#app/catalog/editing/add-product.server.ts";
import { emptyChart, readChartFields } from "#app/catalog/editing/chart-input.ts";
import {
  chartSizes,
  emptyProduct,
  type ProductFields,
  readMore,
} from "#app/catalog/editing/product-submission.ts";
import { MAX_PICTURES } from "#app/catalog/pictures.ts";
import { isObject } from "./read-body.server.ts";
import { receivePictures } from "./read-uploads.server.ts";

/**
 * The product that a form or a call sent: multipart with pictures, a plain form, or JSON. Pictures
 * go to files one by one as they arrive. Undefined when the body is none of these or is cut off.
 * Whoever calls this hands the answer to `addProduct`, which removes the files.
 */
export async function receiveProduct(
  request: Request,
): Promise<(ProductSubmission & { crowded: boolean }) | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/json")) {
    const sent = readCall(await request.json().catch(() => undefined));
    return sent && { ...sent, crowded: false };
  }
  const received = await receivePictures(request, "images", MAX_PICTURES);
  if (!received) return undefined;
  const { form, files, bad, crowded } = received;
  return { fields: fieldsOf(form), files, bad, crowded };
}

function fieldsOf(form: FormData): ProductFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replace(/\r\n/g, "\n") : "";
  };
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return {
    title: text("title"),
    description: text("description"),
    price: text("price"),
    category: text("category"),
    colors: all("colors").join(", "),
    sizes: [...all("sizes"), ...all("sizes[]")].flatMap((size) => size.split(",")),
    stock: text("stock"),
    more: readMore(text),
    chart:
      readChartFields((name) => (form.has(name) ? text(name) : undefined), chartSizes) ??
      emptyChart,
    token: text("token"),
    draft: text("draft"),
  };
}

/** JSON may say a price as a number, colours and sizes as a list or as text. */
function readCall(sent: unknown): ProductSubmission | undefined {
  if (!isObject(sent)) return undefined;
  const text = (value: unknown): string => {
    if (typeof value === "string") return value;
    return typeof value === "number" ? String(value) : "";
  };
  const list = (value: unknown) =>
    Array.isArray(value) ? value.map(text) : text(value).split(",");
  return {
    fields: {
      ...emptyProduct,
      title: text(sent.title),
      description: text(sent.description),
      price: text(sent.price),
      category: text(sent.category),
      colors: list(sent.colors).join(","),
      sizes: list(sent.sizes),
      stock: text(sent.stock),
      more: readMore((name) => text(sent[name])),
      draft: sent.draft === true ? "yes" : "",
    },
    files: [],
    bad: [],
  };
}
