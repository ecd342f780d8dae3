import { type ShopSettings, whatsappLink } from "#app/shop.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** E-mail, phone, address and hours, each under a line, where there is one. `note`: below the e-mail. */
export function ContactWays({ note, hours }: { note?: string; hours: ShopSettings["hours"] }) {
  const shop = useShop();
  const { email, phone, address } = shop;
  return (
    <ul className="contact-ways">
      {email && (
        <li>
          <Icon name="mail" />
          <h2>E-mail</h2>
          <a href={`mailto:${email}`}>{email}</a>
          {note && <p className="soft">{note}</p>}
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <h2>Phone</h2>
          <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
          {shop.whatsapp && (
            <a href={whatsappLink(shop)} target="_blank" rel="noopener noreferrer">
              Chat on WhatsApp
            </a>
          )}
        </li>
      )}
      {address.lines.length > 0 && (
        <li>
          <Icon name="map-pin" />
          <h2>Address</h2>
          <address>
            {address.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
      )}
      {hours.length > 0 && (
        <li>
          <Icon name="clock" />
          <h2>Business hours</h2>
          <dl className="hours">
            {hours.map(({ days, time }) => (
              <div key={`${days} ${time}`}>
                <dt>{days}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
    </ul>
  );
}
