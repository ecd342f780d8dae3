import { Link } from "react-router";
import { ButtonLink } from "../button.tsx";
import { QrCode } from "../qr-code.tsx";
import { Part } from "./styleguide-part.tsx";

const toasts = [
  ["success", "Gulmohar Straight Kurti (M) added to your cart"],
  ["error", "We could not do that. Please try again."],
  ["warning", "Only 2 items are left."],
  ["info", "Your cart is as it was."],
] as const;

/** The part of the styleguide about what comes and goes, and about getting further. */
export function StyleguideMessages({ qr }: { qr: { size: number; path: string } }) {
  return (
    <>
      <Part
        title="Toast"
        when="What was just done, told on the next page: top right, or above the page without script."
      >
        <div className="guide-notes">
          {toasts.map(([type, message]) => (
            <p className={`toast-note ${type}`} key={type}>
              {message}
            </p>
          ))}
        </div>
      </Part>
      <Part title="Pending line" when="At the foot of the screen when the next page is slow.">
        <div className="guide-notes">
          <p className="pending-note">Loading our products...</p>
        </div>
      </Part>
      <Part title="Pager" when="Under a list of more than one page.">
        <nav className="pager" aria-label="Pages">
          <Link to="/products">Back to the first page</Link>
          <ButtonLink to="/products">More products</ButtonLink>
        </nav>
      </Part>
      <Part title="QR code" when="To go on with the phone: a UPI payment, a second factor.">
        <QrCode qr={qr} label="QR code of the word styleguide" />
      </Part>
    </>
  );
}
