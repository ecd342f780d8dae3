import { expect, test } from "vitest";
import { frameSchemas } from "./frame-fields.server.ts";
import { formFields } from "./section-form.server.ts";

const items = ["Home", "Sale", "Contact"].map((label) => ({ label, href: "/products" }));

test("a refused list still has the places and the ticks that were typed", () => {
  const sent = {
    "items-0-label": "A name that is much too long for a menu",
    "items-1-remove": "yes",
    "items-2-place": "१",
  };
  const [list] = formFields(frameSchemas.headerMenu, { items }, sent);
  expect(list?.kind === "list" && list.entries).toMatchObject([
    { index: 0, place: "1", isRemoved: false },
    { index: 1, place: "2", isRemoved: true },
    { index: 2, place: "१", isRemoved: false },
    { index: null },
  ]);
});
