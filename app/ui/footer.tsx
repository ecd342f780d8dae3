import { Link } from "react-router";
import { type MenuItem, socialNames } from "#app/shop-frame.ts";
import { Chat } from "./chat.tsx";
import { Icon } from "./icon.tsx";
import { KeptPart } from "./kept-part.tsx";
import { HomeLink } from "./logo.tsx";
import { useShop } from "./shop-context.tsx";

/** `years`: of the copyright, "" shows none. */
export function Footer({ sandbox, years }: { sandbox: boolean; years: string }) {
  const shop = useShop();
  return (
    <footer className="site-footer">
      <KeptPart as="div" className="footer-grid" of={() => "footer"}>
        <div>
          <HomeLink className="logo">{shop.name}</HomeLink>
          {shop.tagline && <p>{shop.tagline}</p>}
          {shop.social.links.length > 0 && (
            <ul className="social">
              {shop.social.links.map(({ network, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer" aria-label={socialNames[network]}>
                    <Icon name={network} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {shop.footerMenu.groups.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.label}>
                  <FooterLink item={item} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </KeptPart>
      <div className="fine-print">
        {/* Where the line at the top of the page does not say it. */}
        {sandbox && !shop.isDemonstration && <p>Only test payments: no money moves.</p>}
        <p>{`© ${years && `${years} `}${shop.name}. All rights reserved.`}</p>
        {shop.madeHow && <p>{shop.madeHow}</p>}
      </div>
      <Chat />
    </footer>
  );
}

function FooterLink({ item: { label, href } }: { item: MenuItem }) {
  if (href.startsWith("/")) return <Link to={href}>{label}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
