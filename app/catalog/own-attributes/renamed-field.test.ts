import { expect, test } from "vitest";
import { renamedField, usualAttributes } from "./attributes.ts";

test("a form calls fabric and colour as the shop does", () => {
  const named = (name: string) =>
    usualAttributes.map((one) => (one.id === "fabric" ? { ...one, name } : one));
  expect(renamedField(named("Material"), "fabric")).toBe("Material");
  expect(renamedField(named("Fabric"), "fabric")).toBeUndefined();
  expect(renamedField(named("Material"), "care")).toBeUndefined();
});
