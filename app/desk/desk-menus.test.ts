import { expect, test } from "vitest";
import routes from "../routes.ts";
import { backFrom, menuEntryOf, tabOf } from "./desk-menus.ts";

const paths = routes
  .filter(({ file }) => /^routes\/desk\/.*\.tsx$/.test(file))
  .map(({ path = "" }) => `/${path.replace(/:\w+/g, "one")}`);
/** Who is logged out has no menu; the others are ways to every page, or are led to. */
const OF_NO_PLACE = /^\/admin\/(login|more|search|shortcuts|styleguide|restored)\b/;

test("every page of the desk has its place in the menu, and a way back from below it", () => {
  const pages = paths.filter((path) => !OF_NO_PLACE.test(path));
  expect(pages.length).toBeGreaterThan(70);
  expect(pages.filter((path) => !menuEntryOf(path))).toEqual([]);
  const back = (path: string) => backFrom(path)?.label;
  expect(back("/admin/orders")).toBeUndefined();
  expect(back("/admin/orders/one/refund")).toBe("Orders");
  expect(back("/admin/holds/release")).toBe("Orders");
  expect(back("/admin")).toBe("Products");
  expect(back("/admin/account")).toBe("Settings");
  expect(back("/admin/search")).toBeUndefined();
  expect(tabOf("/admin")?.label).toBe("Products");
});
