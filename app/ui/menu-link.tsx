import { NavLink } from "react-router";
import type { MenuItem } from "#app/shop-frame.ts";

/** An entry of a menu: marked where it leads to the page that is open, in a new tab to another site. */
export function MenuLink({
  item: { label, href },
  onClick,
}: {
  item: MenuItem;
  onClick?: () => void;
}) {
  if (!href.startsWith("/")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  }
  return (
    <NavLink to={href} end={href === "/"} onClick={onClick}>
      {label}
    </NavLink>
  );
}
