import { whatsappLink } from "#app/shop.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** E-mail, phone, address and hours, each on a panel. */
export function ContactWays() {
  const shop = useShop();
  return (
    <ul className="contact-ways">
      <li className="panel">
        <Icon name="mail" />
        <h2>E-mail</h2>
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
        <p className="soft">Have your order number at hand, if there is one.</p>
      </li>
      <li className="panel">
        <Icon name="phone" />
        <h2>Phone</h2>
        <a href={`tel:${shop.phone.replaceAll(" ", "")}`}>{shop.phone}</a>
        <a href={whatsappLink(shop)} target="_blank" rel="noopener noreferrer">
          Chat on WhatsApp
        </a>
      </li>
      <li className="panel">
        <Icon name="map-pin" />
        <h2>Address</h2>
        <address>
          {shop.address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </li>
      <li className="panel">
        <Icon name="clock" />
        <h2>Business hours</h2>
        <dl className="hours">
          {shop.hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      </li>
    </ul>
  );
}
