import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["Asha Verma", "Asha"],
  ["  asha  ", "asha"],
  ["Dr. Lakshmi Venkataraghavan", "Lakshmi"],
  ["DR LAKSHMI", "LAKSHMI"],
  ["K. S. Lakshmi", "Lakshmi"],
  ["A P J Abdul Kalam", "Abdul"],
  ["Mohd. Imran Ansari", "Imran"],
  ["Smt Sunita Devi", "Sunita"],
  ["श्रीमती सुनीता वर्मा", "सुनीता"],
  ["J.", "J."],
  ["Dr.", "Dr."],
])("who orders as %s is spoken to as %s", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
