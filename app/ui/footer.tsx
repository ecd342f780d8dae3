import { Link } from "react-router";
import { brand } from "#app/brand/brand.ts";
import { Chat } from "./chat.tsx";
import { Icon } from "./icon.tsx";
import { KeptPart } from "./kept-part.tsx";
import { useShop } from "./shop-context.tsx";
import { footerMenus } from "./shop-menus.ts";

export function Footer({ sandbox }: { sandbox: boolean }) {
  const shop = useShop();
  return (
    <footer className="site-footer">
      <KeptPart as="div" className="footer-grid" of={() => "footer"}>
        <div>
          <Link to="/" className="logo" aria-label={`${shop.name}, home`}>
            {shop.name}
          </Link>
          <p>{shop.tagline}</p>
          <ul className="social">
            {shop.social.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noreferrer" aria-label={name}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerMenus.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </KeptPart>
      <div className="fine-print">
        {sandbox && <p>Demonstration shop: only test payments, no money moves.</p>}
        <p>
          © {shop.copyrightYear} {shop.name}. All rights reserved.
        </p>
        <p>
          {brand.madeHow}: the {shop.name} makers
        </p>
      </div>
      <Chat />
    </footer>
  );
}
