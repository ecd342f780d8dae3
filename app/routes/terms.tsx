import type { Handle } from "#app/http/route-facts.ts";
import { longDate } from "#app/india/dates.ts";
import "#app/styles/content.css";
import { grievance, termsSections, termsUpdated } from "#app/content/terms.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { type MetaPlace, pageMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

export const handle: Handle = {
  kept: "path",
  sourcesTold: true,
  indexed: "listed",
  whenClosed: "open unless restored",
};

export function meta(place: MetaPlace) {
  return pageMeta(place, {
    title: "Terms & Conditions",
    description:
      "Terms of use and privacy: payment, delivery, returns within 7 days, what we keep.",
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Terms() {
  const shop = useShop();
  return (
    <div className="page">
      <PageTitle
        title="Terms & Conditions"
        intro={
          <>
            Terms of use and privacy policy, as of{" "}
            <span className="nowrap">{longDate(termsUpdated)}</span>
          </>
        }
      />
      <div className="terms">
        <nav className="panel" aria-label="On this page">
          <ol>
            {termsSections(shop).map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
            <li>
              <a href="#contact">Contact details</a>
            </li>
          </ol>
        </nav>
        <div className="prose">
          {termsSections(shop).map(({ id, heading, paragraphs, list }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {list && (
                <ul>
                  {list.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <section id="contact">
            <h2>Contact details</h2>
            <p>
              {shop.name}, {shop.address.lines.join(", ")}, India
              <br />
              E-mail: <a href={`mailto:${shop.email}`}>{shop.email}</a>
              <br />
              Phone: <a href={`tel:${shop.phone.replaceAll(" ", "")}`}>{shop.phone}</a>
            </p>
            <h3>{grievance.heading}</h3>
            <p>{grievance.officer}</p>
            {grievance.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        </div>
      </div>
    </div>
  );
}
