import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, html, json, readJson, send } from "./answer.ts";
import { type Faults, noFaults } from "./faults.ts";
import { createParcels } from "./parcels.ts";
import { rates } from "./rates.ts";

const BASE = "/v1/external";

/**
 * Shiprocket played locally: what its API was seen to answer, faults included. It stands alone and
 * is no part of the shop; the real thing has no test mode.
 */
export function createShiprocketDouble(options: { email: string; password: string }) {
  const faults: Faults = noFaults();
  const book = createParcels(faults);
  /** "METHOD /path" of every call that came in. */
  const calls: string[] = [];
  const tokens = new Set<string>();
  let logins = 0;

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? "/", "http://localhost");
    const path = url.pathname.replace(/\/$/, "");
    const body = req.method === "POST" ? await readJson(req) : {};
    const call = `${req.method} ${path.replace(BASE, "")}`;
    calls.push(call);
    // Open to all, as the real ones are.
    if (path.startsWith("/labels/")) return send(res, labelPdf(path));
    const isLogin = path === `${BASE}/auth/login`;
    if (isLogin ? await troubledLogin(res) : await troubled(res, call)) return;
    if (isLogin) return send(res, login(body));
    const token = (req.headers.authorization ?? "").replace(/^Bearer /, "");
    if (!tokens.has(token) || faults.expired > 0) {
      faults.expired = Math.max(0, faults.expired - 1);
      return send(res, json({ message: "Token has expired", status_code: 401 }, 401));
    }
    book.origin = `http://${req.headers.host}`;
    const answer = route(call, url.searchParams, body);
    if (faults.lost === call) {
      faults.lost = "";
      res.destroy();
    } else if (answer !== "hang") send(res, answer);
  }

  function login({ email, password }: Record<string, unknown>): Answer {
    if (email !== options.email || password !== options.password) {
      return json({ message: "Invalid email and password combination", status_code: 403 }, 403);
    }
    if (faults.login === "no token") return json({ message: "Please verify your account" });
    logins += 1;
    const token = jwt({ sub: 1, n: logins, exp: Math.floor(Date.now() / 1000) + 240 * 3600 });
    tokens.add(token);
    return json({ id: 7, company_id: 70, first_name: "API", last_name: "USER", email, token });
  }

  function route(
    call: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): Answer | "hang" {
    if (call === "GET /courier/serviceability") return rates(query);
    if (call === "POST /orders/create/adhoc") return book.create(body);
    if (call === "POST /courier/assign/awb") return book.assign(body);
    if (call === "POST /courier/generate/pickup") return book.pickup(body);
    if (call === "POST /courier/generate/label") return book.label(body);
    if (call === "POST /orders/cancel") return book.cancel(body);
    if (call === "GET /orders") return book.search(query.get("search") ?? "");
    if (call === "GET /settings/company/pickup") return book.pickupLocations();
    const awb = /^GET \/courier\/track\/awb\/(\w+)$/.exec(call)?.[1];
    return awb ? book.track(awb) : json({ message: "404 Not Found", status_code: 404 }, 404);
  }

  async function troubledLogin(res: ServerResponse): Promise<boolean> {
    if (faults.login === "rejected") {
      send(res, json({ message: "Invalid email and password combination" }, 400));
    } else if (faults.login === "500") send(res, html());
    else if (faults.login === "slow") await later(() => send(res, html(504)));
    else return false;
    return true;
  }

  async function troubled(res: ServerResponse, call: string): Promise<boolean> {
    if (faults.calls === "none" || faults.times === 0) return false;
    if (faults.only && faults.only !== call) return false;
    if (faults.times > 0) faults.times -= 1;
    if (faults.calls === "500") send(res, json({ message: "Server Error" }, 500));
    else if (faults.calls === "html") send(res, html());
    else if (faults.calls === "garbage") send(res, { status: 200, body: '{"status":200,"da' });
    else if (faults.calls === "429") send(res, json({ message: "Too Many Attempts." }, 429));
    else if (faults.calls === "reset") res.destroy();
    else {
      await later(() => undefined);
      return res.destroyed;
    }
    return true;
  }

  const waiting = new Set<NodeJS.Timeout>();
  function later(act: () => void): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act();
        resolve();
      }, faults.slowMs);
      waiting.add(timer.unref());
    });
  }

  function close() {
    for (const timer of waiting) clearTimeout(timer);
  }

  return { handle, faults, calls, parcels: book.parcels, tokens, close };
}

/** A label of 4 × 6 inches that shows its air waybill. */
function labelPdf(path: string): Answer {
  const drawn = `BT /F1 28 Tf 24 380 Td (${path.replace(/\D/g, "")}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const written = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join("");
  const body = `%PDF-1.4\n${written}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`;
  return { status: 200, body, type: "application/pdf" };
}

/** Of the shape of a token; nobody checks the signature of the real one either. */
function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.signature`;
}
