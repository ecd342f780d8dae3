import { counted } from "#app/india/counts.ts";
import { longDay } from "#app/india/dates.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { exchangeStep } from "#app/orders/status.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { inSize, shopFile } from "#app/shop.ts";
import {
  BOTTOM,
  INNER,
  MARGIN,
  newPage,
  normal,
  numbered,
  rule,
  small,
  startDocument,
} from "./document.server.ts";
import { drawBrand, drawClosing } from "./document-parts.server.ts";
import { drawText, lineHeight, linesOf, paperColour } from "./document-text.server.ts";
import { carriedBy } from "./invoices.sql.server.ts";
import { readBusiness } from "./issuer.server.ts";
import { linesToPack } from "./lines-to-pack.server.ts";

/** What goes into the parcel: the units to lay in and where it goes, without prices. */
export async function packingSlipFor(
  orderId: string,
): Promise<{ pdf: Buffer; fileName: string } | undefined> {
  const order = findOrder(orderId);
  if (!order || !hasPackingSlip(order)) return undefined;
  const fileName = shopFile(currentSettings(), `packing-slip-${order.number}.pdf`);
  return { pdf: await packingSlipPdf(order), fileName };
}

/** Whether there is something to pack, or was: not of an order that is unpaid, or was called off before it left. */
export function hasPackingSlip(order: Order): boolean {
  return order.confirmedAt !== null && linesToPack(order).length > 0;
}

/** The slips of several orders in one document, each on pages of its own; of the others nothing. */
export async function packingSlipsFor(
  orderIds: readonly string[],
): Promise<{ pdf: Buffer; fileName: string } | undefined> {
  const orders = [...new Set(orderIds)].flatMap((id) => findOrder(id) ?? []);
  const packed = orders.filter(hasPackingSlip);
  const [first] = packed;
  if (!first) return undefined;
  const { doc, finish } = await startDocument({
    title: `Packing slips of ${packed.length} orders`,
    author: readBusiness().legalName,
    at: Math.max(...packed.map(({ confirmedAt }) => confirmedAt ?? 0)),
  });
  const feet: string[] = [];
  for (const order of packed) {
    if (order !== first) newPage(doc);
    drawSlip(doc, order);
    const pages = doc.bufferedPageRange().count - feet.length;
    feet.push(...numbered(`Order ${order.number}`, pages));
  }
  const fileName = shopFile(currentSettings(), `packing-slips-${packed.length}.pdf`);
  return { pdf: await finish(feet), fileName };
}

/** The slip of one order, without prices and without what was refunded before it leaves. */
export async function packingSlipPdf(order: Order): Promise<Buffer> {
  const { doc, finish } = await startDocument({
    title: `Packing slip for order ${order.number}`,
    author: readBusiness().legalName,
    at: order.confirmedAt ?? order.createdAt,
  });
  drawSlip(doc, order);
  return finish(`Order ${order.number}`);
}

/** From the head of the page the document stands on. */
function drawSlip(doc: PDFKit.PDFDocument, order: Order): void {
  const business = readBusiness();
  const head = { size: 22, weight: 600 } as const;
  const right = { x: MARGIN, width: INNER, align: "right" } as const;
  drawText(doc, `Order ${order.number}`, MARGIN, { ...head, ...right });
  let y = drawText(doc, "Packing slip", drawBrand(doc, MARGIN), {
    ...head,
    x: MARGIN,
    width: INNER / 2,
  });
  const { email, phone } = currentSettings();
  const from = [business.legalName, ...business.lines, `${email} · ${phone}`];
  for (const line of from) y = drawText(doc, line, y, { ...small, x: MARGIN, width: INNER / 2 });
  y = rule(doc, y + 8) + 14;
  y = addressBlock(doc, order, y);
  const lines = linesToPack(order);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // Until a parcel is booked, what was chosen at the checkout: for the order's own parcel, as what is booked.
  const carrier = carriedBy.get({ orderId: order.id }) ?? order.courierName;
  const courier = exchangeStep(order) ? " · Exchange" : carrier ? ` · ${carrier}` : "";
  const text = `Ordered on ${longDay(order.createdAt)} · ${counted(units, "item")}${courier}`;
  y = rule(doc, drawText(doc, text, y + 14, { ...normal, x: MARGIN, width: INNER }) + 8);
  for (const line of lines) y = itemRow(doc, line, y);
  drawClosing(doc, business.legalName, y + 16);
}

function addressBlock(doc: PDFKit.PDFDocument, order: Order, top: number): number {
  const pen = { x: MARGIN, width: INNER };
  let y = drawText(doc, "Deliver to", top, { ...small, ...pen });
  y = drawText(doc, order.name, y, { size: 16, weight: 600, ...pen });
  const place = `${order.city}, ${order.state}`;
  for (const line of [...order.address.split("\n"), place]) {
    y = drawText(doc, line, y, { size: 13, ...pen });
  }
  y = drawText(doc, order.pincode, y, { size: 18, weight: 700, ...pen });
  return drawText(doc, `Mobile ${order.phone}`, y, { size: 13, ...pen });
}

function itemRow(doc: PDFKit.PDFDocument, line: Order["lines"][number], y: number): number {
  const size = inSize(currentSettings(), line);
  const detail = [size, line.color, line.fabric, line.sku].filter(Boolean).join(" · ");
  const big = { size: 12, weight: 600 } as const;
  const pen = { x: MARGIN + 84, width: INNER - 84 };
  const height =
    linesOf(doc, line.title, big, pen.width).length * lineHeight(big) +
    linesOf(doc, detail, normal, pen.width).length * lineHeight(normal) +
    18;
  let top = y;
  if (y + height > BOTTOM) top = rule(doc, newPage(doc));
  top += 8;
  // A box to tick with a pen.
  doc
    .rect(MARGIN, top + 2, 14, 14)
    .lineWidth(1)
    .stroke(paperColour("ink"));
  drawText(doc, `${line.quantity} ×`, top, { ...big, x: MARGIN + 26, width: 46, align: "right" });
  top = drawText(doc, line.title, top, { ...big, ...pen });
  return rule(doc, drawText(doc, detail, top, { ...normal, ...pen }) + 8);
}
