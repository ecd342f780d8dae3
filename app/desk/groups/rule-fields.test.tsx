import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RuleFields } from "./rule-fields.tsx";

const group = { categories: [{ id: 1, name: "Sarees" }], choices: { badges: [], attributes: [] } };
const drawn = (category: string, errors: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <RuleFields group={group} rule={{ way: "rule", category }} errors={errors} />,
  );

test("a rule that asks for a category that was deleted says so by the field, and keeps it", () => {
  expect(drawn("Bedsheets")).toContain("Bedsheets is no longer a category");
  expect(drawn("Bedsheets")).toMatch(/<option[^>]*selected[^>]*>Bedsheets</);
  expect(drawn("Sarees")).not.toContain("no longer");
  expect(drawn("")).not.toContain("no longer");
});
