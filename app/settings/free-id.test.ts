import { expect, test } from "vitest";
import { freeId } from "./kept-list.server.ts";

test("an id is made of a name, and is none that is taken or that every object has", () => {
  const none = () => false;
  expect(freeId("Sleeve length", none)).toBe("sleeve-length");
  expect(freeId("काम", none)).toBe("काम");
  expect(freeId("Work", (id) => id === "work")).toBe("work-2");
  expect(freeId("Constructor", none)).toBe("constructor-2");
});
