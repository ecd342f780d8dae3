import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CourierOptions } from "./courier-options.tsx";
import { quoteFrom } from "./couriers/courier-fixture.ts";

async function render(subtotal: number, chosen?: number) {
  const { couriers } = await quoteFrom({ pincode: "226010", subtotal, weightGrams: 400 });
  return renderToStaticMarkup(
    <CourierOptions couriers={couriers} subtotal={subtotal} chosen={chosen} />,
  );
}

const checkedId = (html: string) => /<input[^>]*checked=""[^>]*value="(\d+)"/.exec(html)?.[1];

test("at most five radio buttons, the cheapest chosen and free above 999", async () => {
  const html = await render(1500_00);
  expect(html.match(/type="radio" name="courierId"/g)).toHaveLength(5);
  expect(checkedId(html)).toBe("900001");
  expect(html).toContain(">Free</strong>");
  expect(html).toContain("3-5 business days");
  expect(html).toContain("1-2 business days");
});

test("the choice made stays chosen; one that no longer offers falls back to the cheapest", async () => {
  expect(checkedId(await render(500_00, 900_004))).toBe("900004");
  expect(checkedId(await render(500_00, 77))).toBe("900001");
  expect(await render(500_00)).not.toContain("Free");
});
