import { MeasureInputs } from "#app/desk/measure-inputs.tsx";
import { sizeName } from "#app/shop.ts";
import { type Chart, type ChartRow, readChart } from "#app/sizes/chart-input.ts";
import { measuresText } from "#app/sizes/measures.ts";
import { Field } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { Options } from "./fact-fields.tsx";

const usual = ["Length", "Bust", "Waist", "Hips", "Shoulder", "Sleeve", "Trousers, length"];

/** What the finished piece measures: a row for each measure, a number for each size. */
export function ChartFields({
  chart,
  sizes,
  category,
  hasOwn = false,
  errors,
}: {
  chart: Chart;
  sizes: readonly string[];
  category: string;
  hasOwn?: boolean;
  errors: Record<string, string>;
}) {
  const shop = useShop();
  const named = (size: string) => sizeName(shop, { size, category });
  const { measures, errors: wrong } = readChart(chart);
  const isTouched = chart.off || measuresText(measures) !== chart.opened;
  return (
    <details className="card fold" open={isTouched || Object.keys(wrong).length > 0 || undefined}>
      <summary>
        <h2>Size chart</h2>
        <span className="soft">{chartState(hasOwn, chart.opened)}</span>
      </summary>
      <div className="in-card stack tight">
        <p className="hint">{hint(hasOwn, chart.opened)}</p>
        <input type="hidden" name="chartOpened" value={chart.opened} />
        {hasOwn && (
          <label className="check">
            <input type="checkbox" name="chartOff" defaultChecked={chart.off} />
            Remove these measures and use those of the category
          </label>
        )}
        {chart.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place only
          <MeasureFields key={at} at={at} row={row} {...{ sizes, named, errors }} />
        ))}
        <Options id="measures" values={usual} />
      </div>
    </details>
  );
}

function chartState(hasOwn: boolean, opened: string): string {
  if (hasOwn) return "its own";
  return opened ? "same as category" : "empty: same as category";
}

function hint(hasOwn: boolean, opened: string): string {
  const finished = "In centimetres, measured on the product.";
  if (hasOwn) return finished;
  return opened
    ? `${finished} These are the measures of the category. Change them to give this product its own size chart.`
    : `${finished} If empty, customers see the measures of the category.`;
}

function MeasureFields({
  at,
  row: { name, cm, remove },
  sizes,
  named,
  errors,
}: {
  at: number;
  row: ChartRow;
  sizes: readonly string[];
  named: (size: string) => string;
  errors: Record<string, string>;
}) {
  const label = `Measure ${at + 1}`;
  return (
    <fieldset className="measure-row">
      <legend className="sr-only">{name || label}</legend>
      <Field
        label={label}
        name={`measure:${at}`}
        id={`measure-${at}`}
        list="measures"
        autoComplete="off"
        defaultValue={name}
        error={errors[`measure:${at}`]}
      />
      <MeasureInputs at={at} label={label} cm={cm} {...{ sizes, named, errors }} />
      {(name || remove) && (
        <label className="check">
          <input type="checkbox" name="removeMeasure" value={at} defaultChecked={remove} />
          Remove {name || label}
        </label>
      )}
    </fieldset>
  );
}
