import { type ChangeEvent, type CSSProperties, type SubmitEvent, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { FREE_SIZE, sizeName } from "#app/shop.ts";
import { useAwake } from "#app/ui/awake.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { withUnit } from "../own-attributes/with-unit.ts";
import { LIST, useClosing } from "./close-sheet.ts";
import { colourFamilies } from "./colour-families.ts";
import type { Choices, FacetChoices } from "./facet-choices.server.ts";
import { useChosen, useEarlyChoice } from "./filter-form.ts";
import { type ChosenFilters, listAddress } from "./list-address.ts";
import { ListCount, pieces } from "./list-tools.tsx";
import { sorts } from "./sorts.ts";

type Given = {
  facets: FacetChoices;
  chosen: ChosenFilters;
  errors?: { min?: string; max?: string };
  /** The address of the list that is narrowed. */
  base: string;
  /** All of the list is of it; null for several. */
  category: string | null;
  /** What the order is called that needs no choice. */
  usualOrder?: string | undefined;
};

/**
 * A plain GET form: every choice is in the address, so a list can be kept and sent on. A column beside
 * the list; on a phone a sheet over it, which an address opens ("#filter"). Awake, each choice counts
 * at once.
 */
export function FilterSheet({ errors = {}, usualOrder = sorts.new, ...list }: Given) {
  const { facets, chosen, base, category } = list;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // Asleep, or without script, how many there are does not heed what is ticked.
  const isAwake = useAwake();
  useChosen(form, chosen);
  useEarlyChoice(form, apply);
  useClosing(form);
  const { labels, own = [], total } = facets;

  function apply() {
    if (!form.current) return;
    const fields: Record<string, string[]> = {};
    for (const [name, value] of new FormData(form.current) as Iterable<[string, string]>) {
      const values = fields[name] ?? [];
      fields[name] = [...values, value.trim()];
    }
    const address = listAddress(base, fields);
    if (address === listAddress(base, chosen)) return;
    const query = address.split("?")[1] ?? "";
    void submit(new URLSearchParams(query), { action: base, preventScrollReset: true });
  }
  function changed({ target }: ChangeEvent<HTMLFormElement>) {
    if (target.type !== "text") apply();
  }
  /** All is applied already, or will be in a moment: the sheet goes, the list is there. */
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
    // The address may name it no more: what is applied at once has one of its own.
    if (form.current?.closest(":target")) location.replace(LIST);
  }

  return (
    <section className="sheet" id="filter" aria-label="Filter">
      <Form
        ref={form}
        method="get"
        action={base}
        // A browser would tick on the way back what that list is not narrowed to.
        autoComplete="off"
        onSubmit={show}
        onChange={changed}
      >
        <p className="sheet-head">
          <b>Filter</b>
          <a href={LIST} aria-label="Close the filter">
            ×
          </a>
        </p>
        {chosen.category?.map((value) => (
          <input type="hidden" name="category" key={value} value={value} />
        ))}
        <Sorts chosen={chosen.sort?.[0]} usualOrder={usualOrder} />
        {/* Scrolls by itself beside the list; the order stands outside it, over the list. */}
        <div className="sheet-body">
          <Colours legend={labels?.color ?? "Colour"} facets={facets} chosen={chosen} />
          <Sizes values={facets.size} chosen={chosen.size} category={category} />
          <Ticks
            legend={labels?.fabric ?? "Fabric"}
            name="fabric"
            values={facets.fabric}
            chosen={chosen.fabric}
          />
          {own.map(({ id, name, ...rest }) => (
            <Ticks key={id} legend={name} name={id} {...rest} chosen={chosen[id]} />
          ))}
          <Prices chosen={chosen} errors={errors} apply={apply} />
          <fieldset>
            <legend className="sr-only">Availability</legend>
            <Tick name="stock" value="in" label="In stock" chosen={chosen.stock} />
          </fieldset>
          <div className="sheet-done">
            <Link to={base}>Clear</Link>
            <Button>{isAwake && total !== null ? `Show ${pieces(total)}` : "Show pieces"}</Button>
          </div>
        </div>
      </Form>
    </section>
  );
}

function Sorts({ chosen, usualOrder }: { chosen: string | undefined; usualOrder: string }) {
  return (
    <KeptPart
      as="fieldset"
      className="sort"
      of={() => JSON.stringify(["sort", usualOrder, chosen])}
    >
      <legend>Sort by</legend>
      <div className="pills">
        {Object.entries(sorts).map(([value, label]) => (
          <label className="pill" key={value}>
            <input
              type="radio"
              name="sort"
              value={value}
              defaultChecked={value === (chosen ?? "new")}
            />
            <span>{value === "new" ? usualOrder : label}</span>
          </label>
        ))}
      </div>
    </KeptPart>
  );
}

const priceLabels = { min: "From ₹", max: "Up to ₹" };

/** Applied on leaving a field: half of a price typed is no price. */
function Prices({
  chosen,
  errors,
  apply,
}: Required<Pick<Given, "chosen" | "errors">> & { apply: () => void }) {
  return (
    <fieldset>
      <legend>Price</legend>
      <div className="range">
        {(["min", "max"] as const).map((name) => (
          <Field
            key={name}
            label={priceLabels[name]}
            name={name}
            inputMode="numeric"
            defaultValue={chosen[name]?.[0]}
            error={errors[name]}
            onBlur={apply}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Group = { values: Choices; chosen: readonly string[] | undefined };

function Colours({
  legend,
  facets: { hue, color },
  chosen,
}: {
  legend: string;
  facets: FacetChoices;
  chosen: ChosenFilters;
}) {
  // A single colour that an address asks for stays chosen, though only its family is offered.
  const others = chosen.color?.filter((name) => !color.some(([value]) => value === name)) ?? [];
  if (hue.length + color.length + others.length === 0) return null;
  return (
    <KeptPart
      as="fieldset"
      of={() => JSON.stringify(["colours", legend, hue, color, chosen.hue, chosen.color])}
    >
      <legend>{legend}</legend>
      <div className="swatches">
        {hue.map(([id, count]) => {
          const family = colourFamilies.find((one) => one.id === id);
          return (
            <label className="swatch" key={id}>
              <input
                type="checkbox"
                name="hue"
                value={id}
                defaultChecked={chosen.hue?.includes(id)}
              />
              <i style={{ "--dye": family?.dye } as CSSProperties} />
              {family?.name}
              <ListCount of={count} />
            </label>
          );
        })}
      </div>
      {[...others.map((name) => [name, null] as const), ...color].map(([value, count]) => (
        <Tick
          key={value}
          name="color"
          value={value}
          label={value}
          count={count}
          chosen={chosen.color}
        />
      ))}
    </KeptPart>
  );
}

function Sizes({ values, chosen, category }: Group & { category: string | null }) {
  const shop = useShop();
  if (values.length === 0) return null;
  const name = (size: string) => (size === FREE_SIZE ? sizeName(shop, { size, category }) : size);
  return (
    <KeptPart as="fieldset" of={() => JSON.stringify(["sizes", values, chosen, category])}>
      <legend>Size</legend>
      <div className="pills">
        {values.map(([value]) => (
          <label className="pill" key={value}>
            <input
              type="checkbox"
              name="size"
              value={value}
              defaultChecked={chosen?.includes(value)}
            />
            <span>{name(value)}</span>
          </label>
        ))}
      </div>
    </KeptPart>
  );
}

/** More of one kind than this fold away. */
const MANY = 12;

function Ticks({
  legend,
  name,
  unit,
  values,
  chosen,
}: Group & { legend: string; name: string; unit?: string }) {
  if (values.length === 0) return null;
  const tick = ([value, count]: Choices[number]) => (
    <Tick key={value} {...{ name, value, count, chosen }} label={withUnit(value, unit)} />
  );
  const isOpen = values.slice(MANY).some(([value]) => chosen?.includes(value));
  return (
    <KeptPart
      as="fieldset"
      of={() => JSON.stringify(["ticks", legend, name, unit, values, chosen])}
    >
      <legend>{legend}</legend>
      {values.slice(0, MANY).map(tick)}
      {values.length > MANY && (
        <details open={isOpen}>
          <summary>{values.length - MANY} more</summary>
          {values.slice(MANY).map(tick)}
        </details>
      )}
    </KeptPart>
  );
}

function Tick({
  name,
  value,
  label,
  count = null,
  chosen,
}: {
  name: string;
  value: string;
  label: string;
  count?: number | null;
  chosen: readonly string[] | undefined;
}) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen?.includes(value)} />
      {label}
      <ListCount of={count} />
    </label>
  );
}
