import { Link, NavLink } from "react-router";
import type { Standing } from "#app/catalog/editing/product-desk.server.ts";
import { deskAddress } from "#app/catalog/editing/product-words.ts";
import type { Picture as ProductPicture } from "#app/catalog/pictures.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { StandingTag } from "./product-state.tsx";

/** Which product it is, where it stands, and the ways to everything else about it. */
export function DeskProductHead({
  product: { id, title, standing, pictures },
}: {
  product: {
    id: string;
    title: string;
    standing: Standing;
    pictures: ProductPicture[];
  };
}) {
  const page = deskAddress(id);
  return (
    <>
      <PageTitle title={title} intro={<StandingTag standing={standing} />} />
      <nav className="product-ways" aria-label="This product">
        <NavLink to={page} end>
          Edit
        </NavLink>
        <NavLink to={`${page}/pictures`}>
          {pictures.length > 0 && (
            <span className="product-thumbs">
              {pictures.map((picture) => (
                <Picture key={picture.src} picture={picture} sizes="32px" alt="" />
              ))}
            </span>
          )}
          Pictures
        </NavLink>
        <NavLink to={`${page}/stock`}>Stock history</NavLink>
        <Link to={`${page}/preview`}>Preview</Link>
        {standing.state === "shop" && <Link to={productAddress(id)}>See it in the shop</Link>}
      </nav>
    </>
  );
}
