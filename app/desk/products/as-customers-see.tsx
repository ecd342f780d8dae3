import { Link } from "react-router";
import type { StoredPicture } from "#app/catalog/save-pictures.server.ts";
import type { Paise } from "#app/money.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";

/** What is saved, as a list of the shop shows it; its preview is a press away. */
export function AsCustomersSee({
  page,
  title,
  price,
  mrp,
  cover,
}: {
  /** The product's address at the desk. */
  page: string;
  title: string;
  price: Paise;
  mrp: Paise | null;
  cover: StoredPicture | undefined;
}) {
  return (
    <section className="card" aria-labelledby="as-seen">
      <header>
        <h2 id="as-seen">As customers see it</h2>
        <Link to={`${page}/preview`}>Preview</Link>
      </header>
      <div className="in-card desk-thing as-seen">
        {cover && <Picture picture={cover} sizes="96px" widths={[240]} alt="" />}
        <div>
          <p>{title}</p>
          <Price price={price} originalPrice={mrp} />
        </div>
      </div>
    </section>
  );
}
