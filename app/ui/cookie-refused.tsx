import { Notice } from "./notice.tsx";

export const COOKIE_REFUSED = "Nothing was kept: your browser refused our cookie";

/** Told to who added a product, or set a heart, with a browser that keeps no cookie of ours. */
export function CookieRefused() {
  return (
    <Notice tone="error" title={COOKIE_REFUSED}>
      <p>
        The shop needs one small cookie, only to know which cart and wishlist are yours. Please
        allow cookies for this site in your browser's settings (often under Privacy), then press the
        button again.
      </p>
    </Notice>
  );
}
