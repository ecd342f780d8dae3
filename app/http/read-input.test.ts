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

test("a form of a page that had not come as far as its end is refused", async () => {
  const send = (query: string) =>
    readForm(
      new Request("http://shop.test/", { method: "POST", body: new URLSearchParams(query) }),
    );
  expect((await send("whole=no&name=Bakhiya&whole=yes")).fields.name).toBe("Bakhiya");
  expect((await send("name=Bakhiya")).fields.name).toBe("Bakhiya");
  await expect(send("whole=no&name=Bakhiya")).rejects.toMatchObject({ init: { status: 400 } });
});
