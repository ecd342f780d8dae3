import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { fillPlaceholders } from "#app/fill-placeholders.ts";
import { counted } from "#app/india/counts.ts";
import type { ShopSettings } from "#app/shop.ts";
import { phoneMenu } from "#app/shop-frame.ts";
import { Icon } from "./icon.tsx";
import { KeptPart } from "./kept-part.tsx";
import { HomeLink, Logo } from "./logo.tsx";
import { isOpen, MenuLink } from "./menu-link.tsx";
import { useShop } from "./shop-context.tsx";

/** Letters beside which the icons of a phone's bar have room. */
const LONG_NAME = 12;

export function Header({
  cartCount,
  wishCount,
  sandbox,
}: {
  cartCount: number;
  wishCount: number;
  sandbox: boolean;
}) {
  const shop = useShop();
  const { pathname } = useLocation();
  const isLong = !shop.logo && shop.name.length > LONG_NAME;
  return (
    <KeptPart
      as="header"
      className="site-header"
      of={() => JSON.stringify(["header", marked(shop, pathname), cartCount, wishCount, sandbox])}
    >
      <Strip sandbox={sandbox} />
      <div className="bar">
        {phoneMenu(shop).length > 0 && <MobileMenu />}
        <HomeLink className={isLong ? "logo long" : "logo"}>
          <Logo />
        </HomeLink>
        <nav className="main-nav" aria-label="Main">
          <ul>
            {shop.headerMenu.items.map((item) => (
              <li key={item.label}>
                <MenuLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
        {!shop.isClosed && <Tools cartCount={cartCount} wishCount={wishCount} />}
      </div>
    </KeptPart>
  );
}

function Tools({ cartCount, wishCount }: { cartCount: number; wishCount: number }) {
  return (
    <div className="tools">
      <Link to="/search" className="tool" aria-label="Search">
        <Icon name="search" />
      </Link>
      <Link to="/wishlist" className="tool" aria-label={`Wishlist, ${counted(wishCount, "item")}`}>
        <Icon name="heart" />
        <Count of={wishCount} />
      </Link>
      <Link to="/cart" className="tool" aria-label={`Cart, ${counted(cartCount, "item")}`}>
        <Icon name="shopping-bag" />
        <span className="tool-label">Cart</span>
        <Count of={cartCount} />
      </Link>
    </div>
  );
}

/**
 * What the operator announces above every page; before it, while the demonstration is open and its
 * payments are played, that it is one. Narrow screens have room for that alone.
 */
function Strip({ sandbox }: { sandbox: boolean }) {
  const shop = useShop();
  const { visible, text, href } = shop.announcement;
  const message = visible === "yes" ? fillPlaceholders(text, shop) : "";
  const isDemonstration = shop.isDemonstration && sandbox;
  if (!message && !isDemonstration) return null;
  return (
    <p className="strip">
      {isDemonstration && <span>A demonstration: nothing is sold or sent</span>}
      {message && (href ? <MenuLink item={{ label: message, href }} /> : <span>{message}</span>)}
    </p>
  );
}

/** The links of menus and announcement that lead to the open page: all the header shows of its address. */
function marked(shop: ShopSettings, pathname: string): string[] {
  const { announcement, headerMenu } = shop;
  const links = [announcement, ...headerMenu.items, ...phoneMenu(shop)].map(({ href }) => href);
  return links.filter((href) => isOpen(href, pathname));
}

function Count({ of }: { of: number }) {
  if (of === 0) return null;
  // Drawn by CSS: the link's own name says it in words.
  return <span className="count" data-count={of > 99 ? "99+" : of} />;
}

/** Opens and closes by itself; React only closes it where a link does not load a new page. */
function MobileMenu() {
  const shop = useShop();
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // Every navigation closes it; React's waking up is none, and a first touch may have opened it.
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    details.current?.removeAttribute("open");
  }, [key]);
  return (
    <details
      className="menu"
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
      // The focus goes on to what lies under it, where nobody would see it.
      onBlur={({ currentTarget, relatedTarget: next }) => {
        if (next && !currentTarget.contains(next)) currentTarget.open = false;
      }}
    >
      <summary className="tool" aria-label="Menu">
        <Icon name="menu" className="when-closed" />
        <Icon name="x" className="when-open" />
      </summary>
      <nav aria-label="Menu">
        <ul>
          {phoneMenu(shop).map((item) => (
            <li key={item.label}>
              <MenuLink item={item} onClick={() => details.current?.removeAttribute("open")} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
