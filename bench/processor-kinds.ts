import { nextVisitor } from "./rows/shopper.ts";
import type { Answer, ShopBeside } from "./shop-beside.ts";

/** One request; `memory` holds the visitor's cookies and where they were sent. */
export type Step = (shop: ShopBeside, memory: Map<string, string>) => Promise<void>;

const product = "sanwli-made-to-order-co-ord";

/** Each visitor is a person of their own: who has a hundred unpaid orders already costs more. */
const persons = new WeakMap<Map<string, string>, ReturnType<typeof nextVisitor>["fields"]>();
function personIn(memory: Map<string, string>) {
  const person = persons.get(memory) ?? nextVisitor().fields;
  persons.set(memory, person);
  return person;
}

type Fields = Record<string, string>;
type Sent = { fields?: (memory: Map<string, string>) => Fields; isFirst?: boolean };

/** A browser's request: its cookies go along and are kept, a refusal is a fault of the measurement. */
function browser(where: string | ((memory: Map<string, string>) => string), sent: Sent = {}): Step {
  return async (shop, memory) => {
    const path = typeof where === "string" ? where : where(memory);
    const { fields, isFirst = false } = sent;
    const headers: Record<string, string> = {
      Accept: "text/html",
      "Accept-Encoding": "gzip, deflate, br, zstd",
      "Sec-Fetch-Site": isFirst ? "none" : "same-origin",
    };
    const cookies = [...memory].filter(([name]) => name !== TO);
    if (cookies.length > 0) headers.Cookie = cookies.map((pair) => pair.join("=")).join("; ");
    if (!fields) return note(await shop.send({ method: "GET", path, headers }), memory, path);
    const body = `${new URLSearchParams(fields(memory))}`;
    headers["Content-Type"] = "application/x-www-form-urlencoded";
    // From another network each time, as a busy shop's proxy says: one alone may write so much and no more.
    const [name = "", network = ""] = nextVisitor().network.split(": ");
    headers[name] = network;
    note(await shop.send({ method: "POST", path, headers, body }), memory, path);
  };
}

const TO = "location";

function note({ status, headers }: Answer, memory: Map<string, string>, path: string) {
  if (status >= 400) throw new Error(`${path}: ${status}`);
  for (const line of [headers["set-cookie"] ?? []].flat()) {
    const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
    if (value === "" || /max-age=0/i.test(line)) memory.delete(name);
    else memory.set(name, value);
  }
  if (typeof headers.location === "string") memory.set(TO, headers.location);
}

const add = browser(`/singleProduct/${product}`, {
  fields: () => ({ selectedSize: "M", quantity: "1" }),
});
const order = browser("/create-order?step=2", { fields: personIn });
const placed = (memory: Map<string, string>) => memory.get(TO) ?? "";

/** An address that shows the same and that nobody has asked for. */
let unlike = 0;
function newAddress(start: string): () => string {
  return () => {
    unlike += 1;
    return `${start}${unlike}`;
  };
}

/** `before` makes the visitor what the page is asked by. */
export const pageKinds: Record<string, { before: Step[]; ask: Step }> = {
  "list on a first visit": {
    before: [],
    ask: browser(newAddress("/products?min="), { isFirst: true }),
  },
  "list as a further page": { before: [], ask: browser(newAddress("/products?max=9")) },
  product: { before: [], ask: browser(newAddress(`/singleProduct/${product}?from=`)) },
  "search of 24 found": { before: [], ask: browser("/search?q=kurti") },
  cart: { before: [add], ask: browser("/cart") },
  "checkout with its cart": { before: [add], ask: browser("/create-order") },
  "checkout with its form": { before: [add], ask: browser("/create-order?step=2") },
  pay: { before: [add, order], ask: browser(placed) },
  order: { before: [add, order], ask: browser((m) => placed(m).replace("/pay/", "/order/")) },
  "add to the cart": { before: [], ask: (shop) => add(shop, new Map()) },
};

/** From the first page to the pay page. */
export const buyerKinds: Step[] = [
  browser("/", { isFirst: true }),
  browser("/products"),
  browser(`/singleProduct/${product}`),
  add,
  browser(`/singleProduct/${product}`),
  browser("/products"),
  browser("/cart"),
  browser("/create-order"),
  browser("/create-order?step=2"),
  // Releases before this one read `press`.
  browser("/create-order?step=2", {
    fields: (memory) => ({ ...personIn(memory), intent: "rates", press: "rates" }),
  }),
  browser("/create-order?step=2"),
  order,
  browser(placed),
];
