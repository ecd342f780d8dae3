import { Part } from "#app/ui/styleguide/styleguide-part.tsx";
import { CartLines } from "./cart-lines.tsx";
import { goneLine, goodLine, shortLine } from "./styleguide-sample.ts";

/** The part of the styleguide about the cart's lines; its summary stands beside checkout's. */
export function StyleguideCart() {
  return (
    <Part
      title="Cart lines"
      when="In the cart: there, fewer left than asked for, and sold out meanwhile."
    >
      <CartLines lines={[goodLine, shortLine, goneLine]} />
    </Part>
  );
}
