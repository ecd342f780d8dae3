import { shopper } from "./shopper.ts";

/** Somebody with cookies and without a browser, who notes the time of each wait. */
export type Visitor = ReturnType<typeof createVisitor>;
type Visit = { what: string; ms: number; status: number };

export function createVisitor(url: string) {
  const cookies = new Map<string, string>();
  const visits: Visit[] = [];

  async function ask(method: "GET" | "POST", path: string, body?: string, type?: string) {
    const began = performance.now();
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(type && { "Content-Type": type }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - began);
    visits.push({
      what: `${method} ${path.replace(/[0-9a-f]{32}/, "…")}`,
      ms,
      status: response.status,
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, text, to: response.headers.get("location") ?? "" };
  }

  return {
    visits,
    get: (path: string) => ask("GET", path),
    post: (path: string, fields: Record<string, string>) =>
      ask("POST", path, `${new URLSearchParams(fields)}`, "application/x-www-form-urlencoded"),
    async call(path: string, body: object) {
      const answer = await ask("POST", path, JSON.stringify(body), "application/json");
      return { status: answer.status, body: JSON.parse(answer.text) };
    },
  };
}

/** From the empty cart to the pay page by the forms alone; the order's reference. */
export async function placeOrder(visitor: Visitor, product: string, size: string) {
  await visitor.post(`/singleProduct/${product}`, { selectedSize: size, quantity: "1" });
  const placed = await visitor.post("/create-order?step=2", shopper);
  const id = /^\/pay\/([0-9a-f]{32})$/.exec(placed.to)?.[1];
  if (!id) throw new Error(`no order: ${placed.status} ${placed.to}`);
  return id;
}
