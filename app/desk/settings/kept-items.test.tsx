import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { KeptItems } from "./kept-items.tsx";

/** What the form that moves `id` sends from the page that shows them in this order. */
function fieldsOf(id: string, order: string[]): string[] {
  const items = order.map((one) => ({ id: one, name: one, detail: "", to: "/" }));
  const Page = createRoutesStub([
    { path: "/", Component: () => <KeptItems items={items} moves /> },
  ]);
  const forms = renderToStaticMarkup(<Page />).split("<form");
  const form = forms.find((one) => one.includes(`name="id" value="${id}"`)) ?? "";
  return form.match(/<input[^>]*>/g) ?? [];
}

test("a step on the page that came is another form than the step before: two presses are two steps", () => {
  const first = fieldsOf("c", ["a", "b", "c", "d"]);
  expect(first).toHaveLength(2);
  expect(fieldsOf("c", ["a", "b", "c", "d"])).toEqual(first);
  expect(fieldsOf("c", ["a", "c", "b", "d"])).not.toEqual(first);
});
