import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderNotices } from "./order-notices.tsx";

const shown = (refund: boolean) =>
  renderToStaticMarkup(
    <OrderNotices
      refusal={undefined}
      order={{ status: "refund due" }}
      may={{ refund }}
      disputes={[]}
      restock={[]}
      returns={[]}
      busy={false}
    />,
  );

test("an order that has ended asks for a refund only while something is left to refund", () => {
  expect(shown(true)).toContain("Refund what is left of the money.");
  expect(shown(false)).not.toContain("Refund");
});
