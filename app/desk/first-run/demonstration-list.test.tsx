import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DemonstrationList, tickedToGo } from "./demonstration-list.tsx";

const changed = ['products:["kurti"]', 'pages:["page","about"]'].map((name) => ({
  title: name,
  address: "/admin",
  name,
}));

function fieldsOf(of: typeof changed): string[] {
  const found = { products: 3, pages: 3, changed: of };
  const router = createMemoryRouter([{ path: "*", element: <DemonstrationList found={found} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/type="checkbox" name="([^"]+)"/g)].map(([, name = ""]) =>
    name.replaceAll("&quot;", '"'),
  );
}

test("of what was changed each can be chosen to go, and all of it by one box", () => {
  const [all = "", ...each] = fieldsOf(changed);
  expect(each).toHaveLength(2);
  expect(tickedToGo({ [each[1] ?? ""]: "yes" }, changed)).toEqual([changed[1]?.name]);
  expect(tickedToGo({ [all]: "yes" }, changed)).toEqual(changed.map(({ name }) => name));
  expect(tickedToGo({ intent: "start" }, changed)).toEqual([]);
  expect(fieldsOf(changed.slice(0, 1))).toHaveLength(1);
});
