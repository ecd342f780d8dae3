import { NavLink } from "react-router";

/** The parts of a product at the desk, as links; each is a page. */
export function ProductTabs({
  page,
}: {
  /** Its address at the desk. */
  page: string;
}) {
  return (
    <nav className="views" aria-label="This product">
      <NavLink to={page} end>
        Edit
      </NavLink>
      <NavLink to={`${page}/collections`}>Collections</NavLink>
      <NavLink to={`${page}/stock`}>Stock history</NavLink>
    </nav>
  );
}
