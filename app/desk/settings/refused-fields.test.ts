import { expect, test } from "vitest";
import { refusedFields } from "./shown-fields.server.ts";

test("a refusal that names its reason is told by its fields, as one without", () => {
  const errors = { words: "Please use at most 600 characters." };
  for (const refused of [{ errors }, { reason: "invalid", errors }]) {
    const { data, init } = refusedFields({ words: "long" }, { ok: false, ...refused });
    expect(data.errors).toEqual(errors);
    expect(init?.status).toBe(400);
  }
});

test("what somebody else has saved meanwhile is told instead", () => {
  const { data, init } = refusedFields(
    { words: "ours" },
    { ok: false, reason: "changed", now: { words: "theirs" } },
  );
  expect(data.errors).toEqual({ words: "Saved now: “theirs”" });
  expect(init?.status).toBe(409);
});
