import type { Handle } from "#app/http/route-facts.ts";
import { longDay } from "#app/india/dates.ts";
import "#app/styles/content.css";
import "#app/styles/reading-page.css";
import { GrievanceContact } from "#app/content/grievance.tsx";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { currentPolicies } from "#app/policies/policies.server.ts";
import { PolicyView } from "#app/policies/policy-view.tsx";
import { dayCount } from "#app/shop.ts";
import { type MetaPlace, pageMeta, shopOf } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Route } from "./+types/terms.ts";

export const handle: Handle = {
  kept: "path",
  sourcesTracked: true,
  indexed: "listed",
  whenClosed: "open unless restored",
};

export function meta(place: MetaPlace) {
  const days = dayCount(shopOf(place).returnDays);
  return pageMeta(place, {
    title: "Terms & Conditions",
    description: `Terms of use and privacy: payment, delivery, returns within ${days}, what we keep.`,
  });
}

export function loader() {
  return currentPolicies();
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const { sections, business, changedAt } = loaderData;
  return (
    <div className="page">
      <PageTitle
        title="Terms & Conditions"
        intro={
          changedAt === null ? (
            "Terms of use and privacy policy"
          ) : (
            <>
              Terms of use and privacy policy, as of{" "}
              <span className="nowrap">{longDay(changedAt)}</span>
            </>
          )
        }
      />
      <div className="terms">
        <nav className="panel" aria-label="On this page">
          <ol>
            {sections.map(({ id, heading }) => (
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
          <PolicyView sections={sections} />
          <section id="contact">
            <h2>Contact details</h2>
            <p>
              {[business.legalName, ...business.lines, "India"].filter(Boolean).join(", ")}
              {business.gstin && (
                <>
                  <br />
                  GSTIN {business.gstin}
                </>
              )}
              {shop.email && (
                <>
                  <br />
                  E-mail: <a href={`mailto:${shop.email}`}>{shop.email}</a>
                </>
              )}
              {shop.phone && (
                <>
                  <br />
                  Phone: <a href={`tel:${shop.phone.replaceAll(" ", "")}`}>{shop.phone}</a>
                </>
              )}
            </p>
            <h3>Grievances</h3>
            <GrievanceContact />
          </section>
        </div>
      </div>
    </div>
  );
}
