import { Link } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { grouped } from "#app/india/counts.ts";
import { rupees } from "#app/money.ts";
import { RowPicture } from "../row-picture.tsx";
import type { BestSeller } from "./best-sellers.server.ts";

/** What sold most in a period; `products` is null while that is counted. */
export function BestSellers({ products }: { products: BestSeller[] | null }) {
  return (
    <section className="card" aria-labelledby="best">
      <header>
        <h2 id="best">Best sellers</h2>
        <span className="small soft">sold, and what was paid for it</span>
      </header>
      {products === null && (
        <p className="in-card soft">They are being counted. Please come back in a minute.</p>
      )}
      {products?.length === 0 && <p className="in-card soft">Nothing was sold yet.</p>}
      {products && products.length > 0 && (
        <ul className="today-list">
          {products.map(({ productId, title, image, units, amount, left, low }) => (
            <li key={productId} className="today-row">
              <RowPicture picture={image ? pictureOf(image) : null} width={28} />
              <p>
                <Link to={`/admin/products/${productId}`}>{title}</Link>
                <span className="small soft">
                  {left === null ? "not counted" : `${grouped(left)} left`}
                  {low.length > 0 && (
                    <span className="warn">
                      , {low.slice(0, 3).join(", ")} {low.length > 3 ? "and more " : ""}low
                    </span>
                  )}
                </span>
              </p>
              <p className="num">
                {rupees(amount)}
                <span className="small soft">{grouped(units)} sold</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
