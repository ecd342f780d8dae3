import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyChartForm } from "#app/sizes/chart-form.ts";
import { ChartFormFields } from "./chart-form-fields.tsx";

test("a measure chosen to be removed stays so when the form comes back, its name emptied or not", () => {
  const form = emptyChartForm(["S"]);
  const measure = { cm: { S: "92" }, of: "piece", remove: true };
  const rows = [{ ...measure, name: "Bust" }, { ...measure, name: "" }, ...form.rows];
  const page = renderToStaticMarkup(<ChartFormFields typed={{ ...form, rows }} errors={{}} />);
  const ticks = page.match(/<input type="checkbox"[^>]*>\s*Remove [^<]*/g);
  expect(ticks).toEqual([
    '<input type="checkbox" name="removeMeasure" checked="" value="0"/>Remove Bust',
    '<input type="checkbox" name="removeMeasure" checked="" value="1"/>Remove Measure 2',
  ]);
});
