import { Notice } from "#app/ui/notice.tsx";

/** Told to who added a piece with a browser that keeps no cookie of ours. */
export function CookieRefused() {
  return (
    <Notice tone="error" title="Nothing is in your cart: your browser refused our cookie">
      <p>
        The shop needs one small cookie, only to know which cart is yours. Please allow cookies for
        this site in your browser's settings (often under Privacy), then press Add to Cart again.
      </p>
    </Notice>
  );
}
