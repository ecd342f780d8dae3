import { waysToReach } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";

/** Beside the form that asks for an order's number: where it stands, and who helps without it. */
export function NumberHelp({ isMailed }: { isMailed: boolean }) {
  const ways = waysToReach(useShop());
  return (
    <aside className="panel">
      <h2>Where is the number?</h2>
      <ul className="history">
        {isMailed && (
          <li>
            <strong>In the confirmation e-mail</strong>
            <span>Its link also opens your order.</span>
          </li>
        )}
        <li>
          <strong>On your receipt</strong>
          <span>And on the page that you saw after the payment.</span>
        </li>
        {ways && (
          <li>
            <strong>Not to hand?</strong>
            <span>Please {ways}, with the name and the mobile number that you ordered with.</span>
          </li>
        )}
      </ul>
    </aside>
  );
}
