import { beforeAll, expect, test } from "vitest";
import { findDeskPage } from "#app/pages/page-rows.server.ts";
import { fillShop } from "#app/serving/fill-shop.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { changePage } from "./change-page.server.ts";

const home = { kind: "home", slug: "" } as const;
const context = operatorContext({ name: "Asha" });
const order = () => findDeskPage(home)?.content.sections.map(({ id }) => id) ?? [];

beforeAll(() => fillShop("meera"));

test("a section is moved by a number; what is none moves nothing and says so", () => {
  const before = order();
  const last = before.at(-1) ?? "";
  const move = (to: string) =>
    changePage(context, { page: "home", fields: { intent: "move", section: last, to } });
  for (const wrong of ["", "two", "-1", "1.5"]) {
    expect(move(wrong)).toMatchObject({ ok: false, message: expect.stringContaining("number") });
  }
  expect(order()).toEqual(before);
  expect(move(" 2 ")).toMatchObject({ ok: true });
  expect(order()[1]).toBe(last);
});
