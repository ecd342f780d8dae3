import { expect, test } from "vitest";
import { undoToast } from "./undo-toast.ts";

const stepped = { message: "Done.", action: "/admin/dashboard", orderId: "abc" };
const fieldsOf = (fields: Record<string, string>) => {
  const toast = undoToast({ ...stepped, mayUndo: true, fields });
  return toast.press && "fields" in toast.press ? toast.press.fields : undefined;
};

test("a step is taken back where it was taken, at the row it was pressed in", () => {
  expect(fieldsOf({ intent: "packed" })).toEqual({ order: "abc", undo: "packed" });
  expect(fieldsOf({ intent: "packed", at: "3" })).toEqual({
    order: "abc",
    undo: "packed",
    at: "3",
  });
  expect(undoToast({ ...stepped, mayUndo: true, fields: { intent: "packed" } }).press?.action).toBe(
    stepped.action,
  );
});

test("what cannot be taken back, and taking it back, are only said", () => {
  expect(undoToast({ ...stepped, mayUndo: false, fields: { intent: "shipped" } })).toEqual({
    type: "success",
    message: "Done.",
  });
  expect(fieldsOf({ intent: "packed", undo: "packed" })).toBeUndefined();
});
