import { setTimeout as pause } from "node:timers/promises";
import { type Ask, encode, Line } from "../line.ts";
import type { FigureLine, Sides } from "../lines.ts";
import type { Options } from "../options.ts";
import type { ShopSide } from "../side.ts";
import { inTurn } from "./row.ts";
import { addToCart, cookieOf, nextVisitor, orderOf, page, payment, sendForm } from "./shopper.ts";
import { countedPieces, type Piece, setStock, soldOf } from "./stock.ts";

/**
 * The sale: so many shoppers come a second, whatever becomes of those before. Each looks around, fills
 * a cart and looks on (7 requests); three of ten order, by the form, and pay (10 more, those of the
 * payment included, which the built-in sandbox plays in the shop's own process). A fifth want one
 * of a few pieces that run out.
 */

const BUYING = 0.3;
const WANTING_SCARCE = 0.2;
const SCARCE_STOCK = 20;
const MOST_P99_MS = 300;
/** Shoppers a second and process. */
const RATES = [5, 10, 15, 20, 25, 30, 40, 50, 65, 80, 100, 125, 150, 200];
const PROOF_SECONDS = 60;

type Outcome = { p99: number; errors: string[]; paid: number; oversold: number; isGood: boolean };

async function hold(shop: ShopSide, perSecond: number, seconds: number): Promise<Outcome> {
  const { listed, others } = await countedPieces(shop);
  const scarce = listed.slice(0, 3);
  const plenty = [...listed.slice(3), ...others];
  setStock(shop, plenty, 1_000_000);
  setStock(shop, scarce, SCARCE_STOCK);
  const soldBefore = scarce.map((piece) => soldOf(shop, piece));
  const pieces = { scarce: inTurn(scarce), plenty: inTurn(plenty) };

  const times: number[] = [];
  const errors: string[] = [];
  const idle: Line[] = [];
  let paid = 0;
  let here = 0;
  async function come(due: number) {
    here += 1;
    const line = idle.pop() ?? new Line(shop.port);
    let from = due;
    const send = async (what: Ask) => {
      const answer = await line.send(encode(what, line.port), what.method);
      times.push(performance.now() - from);
      // Sold out: that is an answer, not an error.
      if (answer.status >= 400 && answer.status !== 409) {
        errors.push(`${answer.status} ${what.method} ${what.path.replace(/[0-9a-f]{32}/, "…")}`);
      }
      from = performance.now();
      return answer;
    };
    try {
      const piece = Math.random() < WANTING_SCARCE ? pieces.scarce() : pieces.plenty();
      if (await visit(send, piece)) paid += 1;
      idle.push(line);
    } catch (error) {
      errors.push(String(error));
      line.close();
    }
    here -= 1;
  }

  const started = performance.now();
  const shoppers: Promise<void>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = started + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    // Far more than it can take: more would show no more.
    if (errors.length > 100 || here > perSecond * 20) break;
    shoppers.push(come(due));
  }
  await Promise.all(shoppers);
  for (const line of idle) line.close();

  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const sold = scarce.map((piece, at) => soldOf(shop, piece) - (soldBefore[at] ?? 0));
  const oversold = sold.reduce((sum, pieces) => sum + Math.max(pieces - SCARCE_STOCK, 0), 0);
  const isWhole = shoppers.length >= Math.floor(perSecond * seconds);
  const isGood = isWhole && p99 <= MOST_P99_MS && errors.length === 0 && oversold === 0;
  return { p99, errors, paid, oversold, isGood };
}

type Send = (what: Ask) => ReturnType<Line["send"]>;

/** One shopper's way; whether they have paid. */
async function visit(send: Send, { product, size }: Piece): Promise<boolean> {
  const visitor = nextVisitor();
  for (const path of ["/", "/products"]) await send(page(path));
  await send(page(`/singleProduct/${product}`));
  const cookie = cookieOf(await send(addToCart(visitor, { product, size })));
  if (!cookie) return false;
  await send(page(`/singleProduct/${product}`, cookie));
  await send(page("/products", cookie));
  await send(page("/cart", cookie));
  if (Math.random() >= BUYING) return false;
  await send(page("/create-order", cookie));
  await send(page("/create-order?step=2", cookie));
  await send(sendForm(visitor, cookie, "rates"));
  await send(page("/create-order?step=2", cookie));
  const order = orderOf(await send(sendForm(visitor, cookie, "order")));
  if (!order) return false;
  await send(page(`/pay/${order}`, cookie));
  const begun = await send(payment.begin(order, cookie));
  const pressed = await send(payment.press(JSON.parse(begun.body().toString()).order.id));
  await send(payment.comeBack(order, cookie, JSON.parse(pressed.body().toString())));
  await send(page(`/order/${order}`, cookie));
  return true;
}

type Tried = { processes: number; seconds: number; mayOversell: boolean };

/** The greatest rate it holds, first by short tries, then for a whole minute. */
async function greatest(shop: ShopSide, { processes, seconds, mayOversell }: Tried) {
  let note = "";
  const tries = async (rate: number, long: number) => {
    const outcome = await hold(shop, rate * processes, long);
    const { p99, paid, errors, oversold } = outcome;
    const kinds = [...new Set(errors)].slice(0, 3).join("; ");
    note = `${rate} a second for ${long} s: p99 ${p99.toFixed(0)} ms, ${paid} paid, ${errors.length} errors ${kinds}, ${oversold} oversold`;
    process.stderr.write(`  ${shop.name}: ${note}\n`);
    if (oversold > 0 && !mayOversell) {
      throw new Error(`${shop.name}: ${oversold} pieces oversold`);
    }
    return outcome.isGood;
  };
  await hold(shop, RATES[0] ?? 1, 5);
  let best = 0;
  for (const rate of RATES) {
    // A second try: a machine that was busy elsewhere for a second is no limit of the shop's.
    if (!(await tries(rate, seconds)) && !(await tries(rate, seconds))) break;
    best = rate;
  }
  while (best > 0 && !(await tries(best, Math.max(PROOF_SECONDS, seconds)))) {
    best = RATES[RATES.indexOf(best) - 1] ?? 0;
  }
  return { best, note };
}

export async function measureSale(
  { ours, theirs }: Sides,
  { saleSeconds, webProcesses }: Options,
): Promise<FigureLine> {
  const seconds = saleSeconds;
  const own = await greatest(ours, { processes: webProcesses, seconds, mayOversell: false });
  // An earlier release did: such a rate it does not hold.
  const other = theirs && (await greatest(theirs, { processes: 1, seconds, mayOversell: true }));
  return {
    key: "sale",
    name: "the sale: shoppers a second and process, p99 within 300 ms, no error, none oversold",
    ours: own.best,
    ...(other && { theirs: other.best }),
    limits: { atLeast: 25 },
    note: own.note,
  };
}
