import { expect, test } from "vitest";
import { MOST_FIELDS } from "./body-limit.server.ts";
import { readForm } from "./read-input.server.ts";

function form(count: number): Request {
  const fields = Array.from({ length: count }, (_, at) => [`a${at}`, `${at}`]);
  return new Request("http://shop.test/", { method: "POST", body: new URLSearchParams(fields) });
}

test("a form with more fields than any has is refused", async () => {
  const { fields } = await readForm(form(MOST_FIELDS));
  expect(Object.keys(fields)).toHaveLength(MOST_FIELDS);
  await expect(readForm(form(MOST_FIELDS + 1))).rejects.toMatchObject({ init: { status: 413 } });
});
