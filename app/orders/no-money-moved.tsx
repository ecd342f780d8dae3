import { SANDBOX_MESSAGE } from "#app/shop.ts";
import { Notice } from "#app/ui/notice.tsx";

/** On the pages of an order whose payment was only played. */
export function NoMoneyMoved() {
  return (
    <Notice tone="warning">
      <p>{SANDBOX_MESSAGE}</p>
    </Notice>
  );
}
