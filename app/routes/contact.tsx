import "#app/styles/content.css";
import { data, useNavigation } from "react-router";
import { ChowkMap } from "#app/content/chowk-map.tsx";
import { ContactWays } from "#app/content/contact-ways.tsx";
import { MessageForm } from "#app/content/message-form.tsx";
import { grievance } from "#app/content/terms.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { takeMessage } from "#app/messages/messages.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import type { ShopSettings } from "#app/shop.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type MetaPlace, pageMeta, shopOf } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Route } from "./+types/contact.ts";

export const handle: Handle = { kept: "path", sourcesTold: true, indexed: "listed" };

export { mayWait as headers } from "#app/http/headers.server.ts";

export function meta(place: MetaPlace) {
  const shop = shopOf(place);
  return pageMeta(place, {
    title: "Contact",
    description: `E-mail, phone, address and business hours of ${shop.name} in ${shop.address.city}.`,
  });
}

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const taken = takeMessage(shopperContext(), {
    fields,
    address: context.get(clientAddressContext),
  });
  if (taken.ok) return seeOther("/contact?sent=1#write");
  const { name = "", contact = "", text = "" } = fields;
  const typed = { name, contact, text };
  if (taken.reason === "too many") {
    const message = `Too many messages in a short time. Please wait an hour, or call ${currentSettings().phone}.`;
    const headers = { "Retry-After": `${taken.waitSeconds}` };
    return data({ message, typed, errors: {} }, { status: 429, headers });
  }
  const message = "Please check the marked fields.";
  return data({ message, typed, errors: taken.errors }, { status: 400 });
}

const mapLink = (shop: ShopSettings) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    `Chowk, ${shop.address.city} ${shop.address.pincode}`,
  )}`;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  const busy = useNavigation().formAction === "/contact";
  return (
    <div className="page stack contact">
      <PageTitle
        title="Contact"
        intro="A person answers, in English or Hindi, usually on the same working day."
      />
      <ContactWays />
      <div className="split story">
        <section aria-labelledby="write" className="stack">
          <h2 id="write">Write to us</h2>
          {loaderData.sent ? (
            <Notice tone="success" title="We have your message">
              <p>We will answer soon by e-mail or phone.</p>
            </Notice>
          ) : (
            <MessageForm {...actionData} busy={busy} />
          )}
        </section>
        <section aria-labelledby="map" className="stack">
          <h2 id="map">Find us in Chowk</h2>
          <figure className="map">
            <ChowkMap />
            <figcaption className="soft">
              A sketch, not to scale.{" "}
              <a href={mapLink(shop)} target="_blank" rel="noopener noreferrer">
                Open the map in a new tab
              </a>
            </figcaption>
          </figure>
        </section>
      </div>
      <section aria-labelledby="grievance" className="prose">
        <h2 id="grievance">{grievance.heading}</h2>
        <p>{grievance.officer}</p>
        {grievance.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          Write to <a href={`mailto:${shop.email}`}>{shop.email}</a> or call{" "}
          <a href={`tel:${shop.phone.replaceAll(" ", "")}`}>{shop.phone}</a>.
        </p>
      </section>
    </div>
  );
}
