import { ChowkMap } from "#app/content/chowk-map.tsx";
import { grievance } from "#app/content/terms.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { shop, whatsappLink } from "#app/shop.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type MetaPlace, pageMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";

export function meta(place: MetaPlace) {
  return pageMeta(place, {
    title: "Contact",
    description: `E-mail, phone, address and business hours of ${shop.name} in ${shop.address.city}.`,
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

const mapLink = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
  `Chowk, ${shop.address.city} ${shop.address.pincode}`,
)}`;

export default function Contact() {
  return (
    <div className="page contact">
      <PageTitle
        title="Contact"
        intro="A person answers, in English or Hindi, usually on the same working day."
      />
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
          <a href={whatsappLink()} target="_blank" rel="noopener noreferrer">
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
      <section aria-labelledby="map" className="stack">
        <h2 id="map">Find us in Chowk</h2>
        <figure className="map">
          <ChowkMap />
          <figcaption className="soft">
            A sketch, not to scale.{" "}
            <a href={mapLink} target="_blank" rel="noopener noreferrer">
              Open the map in a new tab
            </a>
          </figcaption>
        </figure>
      </section>
      <section aria-labelledby="grievance" className="prose">
        <h2 id="grievance">{grievance.heading}</h2>
        <p>{grievance.officer}</p>
        {grievance.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          Write to <a href={`mailto:${shop.email}`}>{shop.email}</a> or call{" "}
          <span className="nowrap">{shop.phone}</span>.
        </p>
      </section>
    </div>
  );
}
