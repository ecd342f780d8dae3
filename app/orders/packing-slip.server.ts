import { shop } from "#app/shop.ts";
import { readBusiness } from "./issuer.server.ts";
import { findOrder, type Order } from "./orders.server.ts";
import {
  BOTTOM,
  day,
  INNER,
  MARGIN,
  newPage,
  normal,
  rule,
  small,
  startPaper,
} from "./paper.server.ts";
import { drawText, lineHeight, linesOf } from "./receipt-text.server.ts";

/** What goes into the parcel: the pieces to lay in and where it goes, without prices. */
export async function packingSlipFor(
  orderId: string,
): Promise<{ pdf: Buffer; fileName: string } | undefined> {
  const order = findOrder(orderId);
  if (!order?.paidAt) return undefined;
  const fileName = `${shop.name.toLowerCase()}-packing-slip-${order.number}.pdf`;
  return { pdf: await packingSlipPdf(order), fileName };
}

export async function packingSlipPdf(order: Order): Promise<Buffer> {
  const business = readBusiness();
  const { doc, finish } = startPaper({
    title: `Packing slip for order ${order.number}`,
    author: business.legalName,
    at: order.paidAt ?? order.createdAt,
  });
  const head = { size: 22, weight: 600 } as const;
  const right = { x: MARGIN, width: INNER, align: "right" } as const;
  drawText(doc, `Order ${order.number}`, MARGIN, { ...head, ...right });
  let y = drawText(doc, "Packing slip", MARGIN, { ...head, x: MARGIN, width: INNER / 2 });
  const from = [business.legalName, ...business.lines].join(", ");
  y = drawText(doc, `${from} · ${shop.phone}`, y, { ...small, x: MARGIN, width: INNER });
  y = rule(doc, y + 8) + 14;
  y = addressBlock(doc, order, y);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const courier = order.courierName ? ` · ${order.courierName}` : "";
  const words = `Ordered on ${day(order.createdAt)} · ${pieces} ${pieces === 1 ? "piece" : "pieces"}${courier}`;
  y = rule(doc, drawText(doc, words, y + 14, { ...normal, x: MARGIN, width: INNER }) + 8);
  for (const line of order.lines) y = pieceRow(doc, line, y);
  return finish(`Order ${order.number}`);
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

function pieceRow(doc: PDFKit.PDFDocument, line: Order["lines"][number], y: number): number {
  const detail = [`Size ${line.size.toUpperCase()}`, line.color, line.fabric, line.sku]
    .filter(Boolean)
    .join(" · ");
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
    .stroke("#2c2420");
  drawText(doc, `${line.quantity} ×`, top, { ...big, x: MARGIN + 26, width: 46, align: "right" });
  top = drawText(doc, line.title, top, { ...big, ...pen });
  return rule(doc, drawText(doc, detail, top, { ...normal, ...pen }) + 8);
}
