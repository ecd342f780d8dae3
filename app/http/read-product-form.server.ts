import type { ProductSubmission } from "#app/catalog/editing/add-product.server.ts";
import {
  emptyForm,
  joined,
  type ProductForm,
  readTexts,
} from "#app/catalog/editing/product-submission.ts";
import { readCollectionNames } from "#app/catalog/groups/picks.server.ts";
import { ownAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { ownName } from "#app/catalog/own-attributes/attributes.ts";
import { MAX_PICTURES } from "#app/catalog/pictures.ts";
import { seenText } from "#app/seen-text.ts";
import { type Chart, emptyChart, readChartFields } from "#app/sizes/chart-input.ts";
import { isObject } from "./read-body.server.ts";
import { receivePictures } from "./read-uploads.server.ts";

/**
 * The product that a form or a call sent: multipart with pictures, a plain form, or JSON. Pictures
 * go to files one by one as they arrive. Undefined when the body is none of these or is cut off.
 * Whoever calls this hands the answer to `addProduct`, which removes the files.
 */
export async function receiveProduct(
  request: Request,
): Promise<(ProductSubmission & { crowded: boolean; redraw: boolean }) | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/json")) {
    const sent = readCall(await request.json().catch(() => undefined));
    return sent && { ...sent, crowded: false, redraw: false };
  }
  const received = await receivePictures(request, "images", MAX_PICTURES);
  if (!received) return undefined;
  const { form, files, bad, crowded } = received;
  return { fields: fieldsOf(form), files, bad, crowded, redraw: form.has("redraw") };
}

function fieldsOf(form: FormData): ProductForm {
  const all = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .map((value) => value.replace(/\r\n/g, "\n"));
  const text = (name: string) => all(name)[0] ?? "";
  const names = [...new Set(form.keys())];
  return {
    texts: readTexts(all, ownNames()),
    ...(form.has("sizeSet") && { sizeSet: text("sizeSet") }),
    sizes: [...all("sizes"), ...all("sizes[]")].flatMap((size) => size.split(",")),
    stocks: Object.fromEntries(
      sizesAfter(names, "stock:").map((size) => [size, text(`stock:${size}`)]),
    ),
    stock: text("stock"),
    added: all("newSize[]")
      .slice(0, MOST_ADDED)
      .map((size, at) => ({ size, stock: all("newStock[]")[at] ?? "" })),
    collections: readCollectionNames(all("collections").join(",")),
    chart: readChartFields((name) => all(name)[0], sizesAfter(names, "cm:0:")) ?? emptyChart,
    token: text("token"),
    draft: text("draft"),
  };
}

const ownNames = () => ownAttributes().map(({ id }) => ownName(id));

/**
 * `{"work": ["Phanda", "Jaali"]}`, by the attribute's id or name; a value may be a text or a number. What
 * no attribute is called stays under its name, to be refused by it.
 */
function ownOfCall(sent: unknown, text: TextOf): Record<string, string> {
  if (sent === undefined || sent === null) return {};
  if (!isObject(sent)) return { [ownName(text(sent) || "attributes")]: "" };
  const values = Object.entries(sent).map(([key, value]) => {
    const { id = key } = ownAttributes().find((one) => one.id === key || one.name === key) ?? {};
    return [ownName(id), joined(Array.isArray(value) ? value.map(text) : [text(value)])];
  });
  return Object.fromEntries(values);
}

/** `{"Length": {"S": 96, "M": 97.5}}`, in centimetres. */
function chartOfCall(sent: unknown, text: TextOf): Chart {
  if (sent === undefined || sent === null) return emptyChart;
  const measures = isObject(sent) ? Object.entries(sent) : [[text(sent) || "sizeChart", null]];
  const rows = measures.map(([name, values]) => ({
    name: String(name),
    cm: isObject(values)
      ? Object.fromEntries(Object.entries(values).map(([size, cm]) => [size, text(cm)]))
      : {},
    remove: false,
  }));
  return { ...emptyChart, rows };
}

type TextOf = (value: unknown) => string;

const MOST_ADDED = 10;
const MOST_NAMED = 100;

/** The sizes in the names of fields: "stock:M". */
function sizesAfter(names: readonly string[], start: string): string[] {
  const found = names.filter((name) => name.startsWith(start));
  return found.slice(0, MOST_NAMED).map((name) => name.slice(start.length));
}

/** JSON may say a price as a number, colours and sizes as a list or as text, the stock of all sizes or by size. */
function readCall(sent: unknown): ProductSubmission | undefined {
  if (!isObject(sent)) return undefined;
  const text: TextOf = (value) => {
    if (typeof value === "string") return seenText(value);
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
      texts: { ...readTexts(all), ...ownOfCall(sent.attributes, text) },
      sizes: all("sizes").flatMap((size) => size.split(",")),
      ...(isObject(sent.stock)
        ? {
            stocks: Object.fromEntries(
              Object.entries(sent.stock).map(([size, n]) => [size, text(n)]),
            ),
          }
        : { stock: all("stock")[0] ?? "" }),
      collections: readCollectionNames(all("collections").join(",")),
      chart: chartOfCall(sent.sizeChart, text),
      draft: sent.draft === true ? "yes" : "",
    },
    files: [],
    bad: [],
  };
}
