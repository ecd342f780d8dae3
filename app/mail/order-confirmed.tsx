import { renderToStaticMarkup } from "react-dom/server";
import { returnPromise } from "#app/content/return-phrases.ts";
import { counted } from "#app/india/counts.ts";
import { type Paise, rupees } from "#app/money.ts";
import { type OrderAmounts, orderSums } from "#app/order-sums.ts";
import type { ReturnTerms, ShopSettings } from "#app/shop.ts";
import { businessDays, deliveryDays, inSize, SANDBOX_MESSAGE } from "#app/shop.ts";
import { Letter, LetterLink, letterStyles, plainFoot, Signature, signatureOf } from "./letter.tsx";
import { orderValues, writtenText } from "./own-texts.server.ts";

/** What the mail tells of an order; amounts in paise. */
type ConfirmedOrder = ReturnTerms &
  OrderAmounts & {
    number: number;
    isSandbox: boolean;
    name: string;
    phone: string;
    address: string;
    city: string;
    state: string;
    pincode: string;
    amount: Paise;
    /** In paise; null where no GST is on its papers. */
    gstIncluded: Paise | null;
    courierName: string | null;
    courierDays: string | null;
    lines: {
      title: string;
      size: string;
      category: string | null;
      quantity: number;
      lineTotal: Paise;
    }[];
  };

/** In the operator's words, or the usual ones. `link` is the whole signed address of the order's page: whoever holds it may read the order. */
export function orderConfirmedMail(
  shop: ShopSettings,
  order: ConfirmedOrder,
  link: string,
  written = writtenText(
    "order-confirmed",
    { amount: rupees(order.amount) },
    orderValues(shop, order),
  ),
): { subject: string; html: string; text: string } {
  const { subject } = written;
  const mail = <OrderConfirmed shop={shop} order={order} link={link} written={written} />;
  return {
    subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(mail)}`,
    text: plainText(shop, order, link, written.paragraphs),
  };
}

function OrderConfirmed(props: {
  shop: ShopSettings;
  order: ConfirmedOrder;
  link: string;
  written: ReturnType<typeof writtenText>;
}) {
  const { shop, order, link, written } = props;
  const styles = letterStyles(shop);
  const cell = { padding: "10px 0", borderBottom: styles.ruled };
  return (
    <Letter
      shop={shop}
      subject={written.subject}
      preview={order.isSandbox ? SANDBOX_MESSAGE : (written.paragraphs[0] ?? "")}
      isSandbox={order.isSandbox}
    >
      <h1 style={styles.title}>{written.heading}</h1>
      {written.paragraphs.map((paragraph) => (
        <p key={paragraph} style={{ margin: "0 0 16px", whiteSpace: "pre-line" }}>
          {paragraph}
        </p>
      ))}
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse" }}>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.title} ${line.size}`}>
              <td style={cell}>
                {line.title}
                <br />
                <span style={{ ...styles.soft, fontSize: "14px" }}>
                  {sizeAndQuantity(shop, line)}
                </span>
              </td>
              <td style={{ ...cell, ...right }}>{rupees(line.lineTotal)}</td>
            </tr>
          ))}
          {sums(order).map(({ label, sum }) => (
            <tr key={label}>
              <td style={{ paddingTop: "8px" }}>{label}</td>
              <td style={{ paddingTop: "8px", ...right }}>{sum}</td>
            </tr>
          ))}
          <tr>
            <td style={{ paddingTop: "8px", fontWeight: 700 }}>Total paid</td>
            <td style={{ paddingTop: "8px", fontWeight: 700, ...right }}>{rupees(order.amount)}</td>
          </tr>
        </tbody>
      </table>
      <h2 style={{ margin: "24px 0 4px", fontSize: "18px" }}>Delivery address</h2>
      <p style={{ margin: "0 0 8px" }}>
        {destination(order).map((line) => (
          <span key={line} style={{ display: "block" }}>
            {line}
          </span>
        ))}
      </p>
      <p style={{ margin: "0 0 24px" }}>{delivery(shop, order)}</p>
      <p style={{ margin: "0 0 16px" }}>
        <LetterLink shop={shop} href={link}>
          View your order
        </LetterLink>
      </p>
      <p style={{ margin: "0 0 16px" }}>
        <a href={receiptAddress(link)} style={styles.link}>
          Download the receipt (PDF)
        </a>
      </p>
      <Signature shop={shop} />
      {[returns(shop, order), keepPrivate].map((line) => (
        <p key={line} style={styles.small}>
          {line}
        </p>
      ))}
    </Letter>
  );
}

const right = { textAlign: "right", verticalAlign: "top", whiteSpace: "nowrap" } as const;

const keepPrivate =
  "Please do not share these links: they show your name and address without a password.";
const returns = (shop: ShopSettings, order: ReturnTerms) =>
  `${returnPromise(order)} Just reply to this mail or call ${shop.phone.replaceAll(" ", "\u00a0")}.`;

function plainText(
  shop: ShopSettings,
  order: ConfirmedOrder,
  link: string,
  paragraphs: string[],
): string {
  const lines = order.lines.map(
    (line) => `- ${line.title}, ${sizeAndQuantity(shop, line)}: ${rupees(line.lineTotal)}`,
  );
  const totals = sums(order).map(({ label, sum }) => `${label}: ${sum}`);
  return `${order.isSandbox ? `${SANDBOX_MESSAGE}\n\n` : ""}${paragraphs.join("\n\n")}

${lines.join("\n")}

${totals.join("\n")}
Total paid: ${rupees(order.amount)}

Delivery address
${destination(order).join("\n")}

${delivery(shop, order)}

View your order: ${link}
Download the receipt (PDF): ${receiptAddress(link)}

${returns(shop, order)}

${keepPrivate}

${[...signatureOf(shop), plainFoot(shop)].join("\n\n")}
`;
}

function sizeAndQuantity(
  shop: ShopSettings,
  line: { size: string; category: string | null; quantity: number },
): string {
  return `${inSize(shop, line)}, ${counted(line.quantity, "item")}`;
}

function sums(order: ConfirmedOrder): { label: string; sum: string }[] {
  const { gstIncluded } = order;
  const tax = gstIncluded === null ? "Tax" : "GST";
  return [
    ...orderSums(order),
    { label: `${tax} (included in the prices)`, sum: rupees(gstIncluded ?? 0) },
  ];
}

function destination(order: ConfirmedOrder): string[] {
  return [
    order.name,
    ...order.address.split(/\s*\n\s*/),
    `${order.city}, ${order.state} ${order.pincode}`,
    `Phone ${order.phone}`,
  ];
}

function delivery(shop: ShopSettings, order: ConfirmedOrder): string {
  const by = order.courierName ? ` by ${order.courierName}` : "";
  return `It is shipped${by} and takes ${businessDays(order.courierDays ?? deliveryDays(shop))}.`;
}

/** The receipt's address under the same signature: "/order/x?key=y" -> "/order/x/receipt.pdf?key=y". */
function receiptAddress(link: string): string {
  const [path, query] = link.split("?", 2);
  return `${path}/receipt.pdf${query ? `?${query}` : ""}`;
}
