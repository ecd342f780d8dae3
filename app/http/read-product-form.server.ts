import type { ProductSubmission } from "#app/catalog/editing/add-product.server.ts";
import { emptyChart, readChartFields } from "#app/catalog/editing/chart-input.ts";
import {
  chartSizes,
  emptyForm,
  type ProductForm,
  readTexts,
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

function fieldsOf(form: FormData): ProductForm {
  const all = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .map((value) => value.replace(/\r\n/g, "\n"));
  const text = (name: string) => all(name)[0] ?? "";
  return {
    texts: readTexts(all),
    sizes: [...all("sizes"), ...all("sizes[]")].flatMap((size) => size.split(",")),
    stock: text("stock"),
    chart: readChartFields((name) => all(name)[0], chartSizes) ?? emptyChart,
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
  const all = (name: string) => {
    const value = sent[name];
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map(text) : [text(value)];
  };
  return {
    fields: {
      ...emptyForm,
      texts: readTexts(all),
      sizes: all("sizes").flatMap((size) => size.split(",")),
      stock: all("stock")[0] ?? "",
      draft: sent.draft === true ? "yes" : "",
    },
    files: [],
    bad: [],
  };
}
