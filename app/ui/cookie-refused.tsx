import { Notice } from "./notice.tsx";

export const COOKIE_REFUSED = "Your browser refused our cookie";

/** Told to who added a product, or set a heart, with a browser that keeps no cookie of ours. */
export function CookieRefused() {
  return (
    <Notice tone="error" title={COOKIE_REFUSED}>
      <p>
        The shop needs one small cookie for your cart and wishlist. Please allow cookies for this
        site in your browser settings (often under Privacy), then press the button again.
      </p>
    </Notice>
  );
}
