import { Link } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { counted } from "#app/india/counts.ts";
import { rupees } from "#app/money.ts";
import { unitsAt } from "#app/order-sums.ts";
import type { OrderView } from "#app/orders/order-view.ts";
import type { RefundLine } from "#app/refunds/refund-units.server.ts";
import { inSize } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { RowPicture } from "../row-picture.tsx";

/** What was ordered, with what of it was refunded since. */
export function ItemsPanel({
  order,
  gone,
}: {
  order: Pick<OrderView, "lines">;
  /** In the order of the lines. */
  gone: Pick<RefundLine, "refunded" | "returned">[];
}) {
  const shop = useShop();
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="card pane p-items" aria-labelledby="items">
      <header>
        <h2 id="items">Items</h2>
        <span className="small soft">{counted(units, "item")}</span>
      </header>
      <ul className="order-lines">
        {order.lines.map((line, index) => {
          const { refunded = 0, returned = 0 } = gone[index] ?? {};
          return (
            <li key={`${line.productId} ${line.size}`}>
              <RowPicture picture={line.image ? pictureOf(line.image) : null} width={40} />
              <p>
                <Link to={`/admin/products/${line.productId}`}>{line.title}</Link>
                <span className="small soft">
                  {inSize(shop, line)}
                  {line.color && `, ${line.color}`}
                </span>
                {refunded > 0 && <span className="small warn">{refunded} refunded</span>}
                {returned > 0 && <span className="small warn">{returned} in a return</span>}
              </p>
              <p className="num">{unitsAt(line)}</p>
              <p className="num">
                <strong>{rupees(line.lineTotal)}</strong>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
