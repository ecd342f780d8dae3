import { expect, test } from "vitest";
import { policyIds } from "#app/policies/policy-texts.ts";
import { MOST_OWN } from "#app/policies/save-policies.server.ts";
import { FORM_LIMIT } from "./body-limit.server.ts";

test("the policies' own paragraphs in Hindi, each as long as it may be, are no form too large", () => {
  const paragraph = "क".repeat(MOST_OWN);
  const form = new URLSearchParams(policyIds.map((id) => [`own:${id}`, paragraph]));
  expect(form.toString().length).toBeLessThan(0.95 * FORM_LIMIT);
});
