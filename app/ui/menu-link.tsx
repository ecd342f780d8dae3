import { Link, useLocation } from "react-router";
import type { MenuItem } from "#app/shop-frame.ts";

/** Whether an address of a menu is that of the page at `pathname`, or of one above it. */
export function isOpen(href: string, pathname: string): boolean {
  if (!href.startsWith("/")) return false;
  const [there, here] = [new URL(href, "http://here.invalid").pathname, pathname].map((path) =>
    path.replace(/\/$/, "").toLowerCase(),
  );
  return here === there || (there !== "" && Boolean(here?.startsWith(`${there}/`)));
}

/** An entry of a menu: marked where it leads to the page that is open, in a new tab to another site. */
export function MenuLink({
  item: { label, href },
  onClick,
}: {
  item: MenuItem;
  onClick?: () => void;
}) {
  const { pathname } = useLocation();
  if (!href.startsWith("/")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  }
  return (
    <Link to={href} aria-current={isOpen(href, pathname) ? "page" : undefined} onClick={onClick}>
      {label}
    </Link>
  );
}
