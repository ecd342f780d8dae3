import { Link, useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useShop } from "./shop-context.tsx";

const products = { to: "/products", label: "See our products" };
const articles = { to: "/blog", label: "See all articles" };
const home = { to: "/", label: "Back to Home" };

/** What went wrong in its own words, and ways on. */
export function ErrorScreen({
  status,
  statusText,
  advice,
  ways,
}: {
  status: number;
  statusText: string;
  advice?: string | undefined;
  /** Where to go from here, the likeliest first. */
  ways?: { to: string; label: string }[] | undefined;
}) {
  const { pathname, search } = useLocation();
  const { isClosed } = useShop();
  const ofShop = [pathname.startsWith("/blog/") ? articles : products, home];
  const elsewhere = ofShop.filter(({ to }) => to !== pathname);
  const shownWays = ways ?? (isClosed ? [] : elsewhere);
  return (
    <div className="page">
      <div className="error-status" data-status={status} />
      <EmptyState
        title={statusText || (status === 404 ? "Not Found" : "Something went wrong")}
        motif={status === 404 ? "phool" : "jaali"}
        action={
          <>
            {status >= 500 && (
              // Loaded anew by the browser: what failed may have been the script.
              <ButtonLink to={pathname + search} reloadDocument>
                Try again
              </ButtonLink>
            )}
            {shownWays.map(({ to, label }, at) => (
              <ButtonLink
                key={to}
                to={to}
                variant={at > 0 || status >= 500 ? "secondary" : "primary"}
              >
                {label}
              </ButtonLink>
            ))}
          </>
        }
      >
        <p>
          {advice ??
            (status === 404 ? (
              "This page does not exist, or is no longer here."
            ) : (
              <>
                Please try again in a minute, or <Link to="/contact">write to us</Link>.
              </>
            ))}
        </p>
      </EmptyState>
    </div>
  );
}
